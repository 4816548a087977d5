/* Stands in for the plug-in WinShell, which names shortcuts for the taskbar. */
#include "plugin.h"

EXPORT(SetLnkAUMI) {
  pop(stack, NULL, 0);
  pop(stack, NULL, 0);
}

EXPORT(UninstAppUserModelId) { pop(stack, NULL, 0); }

EXPORT(UninstShortcut) { pop(stack, NULL, 0); }
