/* Stands in for Electron: notes in a log when it is started, and when it closes because the installer asks for it by a file.
 * The builder sets fuses and version as in Electron. No window: Wine creates none without a display. */
#include <windows.h>
#include <stdio.h>
#include <wchar.h>

volatile const char fuses[] = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x09" "101100001";

static void note(const char *event) {
  FILE *log = _wfopen(L"C:\\users\\Public\\program.log", L"a");
  if (!log) return;
  fprintf(log, "%s %s\n", event, GetCommandLineA());
  fclose(log);
}

/* As src/main/hosts/electron/close-request.ts does. */
static BOOL isAskedToClose(void) {
  WCHAR path[1024];
  GetModuleFileNameW(NULL, path, 1024);
  wcscpy(wcsrchr(path, '\\') + 1, L"close-requested");
  return GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES;
}

int WINAPI WinMain(HINSTANCE instance, HINSTANCE previous, LPSTR line, int show) {
  if (!fuses[0]) return 1;
  note("started");
  while (!isAskedToClose()) Sleep(100);
  note("closed");
  return 0;
}
