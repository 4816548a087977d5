/* Stands in for the plug-in SpiderBanner, the window of an installation that is not silent. */
#include "plugin.h"

EXPORT(Show) {
  while (*stack && (*stack)->text[0] == '/') {
    BOOL isIcon = !lstrcmpiW((*stack)->text, L"/ICON");
    pop(stack, NULL, 0);
    if (isIcon) pop(stack, NULL, 0);
  }
}
