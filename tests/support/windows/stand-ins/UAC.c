/* Stands in for the plug-in UAC: the installer is started with an administrator's rights, and is not the inner one. */
#include "plugin.h"

/* Its operations are digits; 2 asks whether the user is an administrator. "s" behind it wants the answer on the stack. */
EXPORT(_) {
  WCHAR operation[32];
  pop(stack, operation, 32);
  const WCHAR *answer = operation[0] == '2' ? L"1" : L"0";
  if (operation[1] == 's') push(stack, size, answer);
  else lstrcpynW(variables, answer, size);
}
