// Lays out a tree of NODES flex boxes with Yoga, RUNS times: `yoga none|scratch|tab RUNS NODES`, as LayoutBench does. Scratch builds
// and frees the tree; tab changes the width of one leaf. Texts have fixed sizes: Yoga measures none.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yoga/Yoga.h>

static YGNodeRef leaf;

static YGNodeRef box(int row) {
  YGNodeRef node = YGNodeNew();
  YGNodeStyleSetFlexDirection(node, row ? YGFlexDirectionRow : YGFlexDirectionColumn);
  YGNodeStyleSetPadding(node, YGEdgeAll, 4);
  YGNodeStyleSetFlexGrow(node, 1);
  return node;
}

// A window of bars, of items with an image and a title each: four nodes an item.
static YGNodeRef build(int nodes) {
  YGNodeRef root = box(0), bar = NULL;
  YGNodeStyleSetWidth(root, 402);
  YGNodeStyleSetHeight(root, 874);
  int made = 1;
  for (int number = 0; made < nodes; number++) {
    if (number % 5 == 0) {
      bar = box(1);
      YGNodeInsertChild(root, bar, YGNodeGetChildCount(root));
      made++;
    }
    YGNodeRef item = box(0);
    YGNodeInsertChild(bar, item, YGNodeGetChildCount(bar));
    for (int part = 0; part < 2; part++) {
      leaf = YGNodeNew();
      YGNodeStyleSetWidth(leaf, 24 + number);
      YGNodeStyleSetHeight(leaf, 20);
      YGNodeInsertChild(item, leaf, part);
    }
    made += 3;
  }
  return root;
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  int runs = atoi(arguments[2]), nodes = atoi(arguments[3]);
  YGNodeRef root = build(nodes);
  YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int run = 0; run < runs; run++) {
    if (!strcmp(arguments[1], "none")) continue;
    if (!strcmp(arguments[1], "scratch")) {
      YGNodeFreeRecursive(root);
      root = build(nodes);
    } else {
      YGNodeStyleSetWidth(leaf, 30 + run % 7);
    }
    YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%d %f\n", nodes, ((end.tv_sec - start.tv_sec) * 1e6 + (end.tv_nsec - start.tv_nsec) / 1e3) / (runs ? runs : 1));
}
