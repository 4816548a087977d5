/* Stands in for the plug-in StdUtils: the installer's parameters, and starting the program for the signed-in user. */
#include "plugin.h"

/* The value of /name or --name, empty without one; NULL where it is not given. */
static const WCHAR *parameter(const WCHAR *name) {
  int count, length = lstrlenW(name);
  WCHAR **arguments = CommandLineToArgvW(GetCommandLineW(), &count);
  for (int i = 1; i < count; i++) {
    const WCHAR *text = arguments[i];
    if (*text != '-' && *text != '/') continue;
    while (*text == '-' || *text == '/') text++;
    if (_wcsnicmp(text, name, length)) continue;
    if (!text[length]) return L"";
    if (text[length] == '=') return text + length + 1;
  }
  return NULL;
}

EXPORT(TestParameter) {
  WCHAR name[512];
  pop(stack, name, 512);
  push(stack, size, parameter(name) ? L"true" : L"false");
}

EXPORT(GetParameter) {
  WCHAR name[512], otherwise[1024];
  pop(stack, otherwise, 1024);
  pop(stack, name, 512);
  const WCHAR *value = parameter(name);
  push(stack, size, value ? value : otherwise);
}

EXPORT(GetAllParameters) {
  pop(stack, NULL, 0);
  const WCHAR *line = GetCommandLineW();
  if (*line == '"') {
    for (line++; *line && *line != '"'; line++);
    if (*line) line++;
  } else {
    while (*line && *line != ' ') line++;
  }
  while (*line == ' ') line++;
  push(stack, size, line);
}

EXPORT(GetParentPath) {
  WCHAR path[2048];
  pop(stack, path, 2048);
  WCHAR *last = wcsrchr(path, '\\');
  if (last) *last = 0;
  push(stack, size, path);
}

EXPORT(HashFile) {
  pop(stack, NULL, 0);
  pop(stack, NULL, 0);
  push(stack, size, L"error");
}

EXPORT(ExecShellAsUser) {
  WCHAR file[2048], verb[64], arguments[2048];
  pop(stack, arguments, 2048);
  pop(stack, verb, 64);
  pop(stack, file, 2048);
  INT_PTR result = (INT_PTR)ShellExecuteW(NULL, *verb ? verb : NULL, file, arguments, NULL, SW_SHOWNORMAL);
  push(stack, size, result > 32 ? L"ok" : L"error");
}
