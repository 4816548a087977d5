/* Stands in for Windows PowerShell, which Wine does not have. Answers the program's own scripts, which end with one JSON
 * object, from Wine's spooler: printers, the job of a spooled file, and the state of a job. It names no papers and fails else. */
#include <windows.h>
#include <winspool.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static const WCHAR *variable(const WCHAR *name) {
  static WCHAR values[8][1024];
  static int next;
  WCHAR *value = values[next++ % 8];
  if (!GetEnvironmentVariableW(name, value, 1024)) value[0] = 0;
  return value;
}

/* A JSON string in ASCII. */
static void printText(const WCHAR *text) {
  putchar('"');
  for (; *text; text++) {
    if (*text < 0x20 || *text > 0x7e || *text == '"' || *text == '\\') printf("\\u%04x", *text);
    else putchar(*text);
  }
  putchar('"');
}

/* The script after -EncodedCommand: base64 of UTF-16. */
static WCHAR *script(void) {
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  int count;
  WCHAR **arguments = CommandLineToArgvW(GetCommandLineW(), &count);
  const WCHAR *encoded = arguments[count - 1];
  unsigned char *bytes = calloc(wcslen(encoded) + 4, 1);
  size_t length = 0;
  unsigned bits = 0;
  int held = 0;
  for (; *encoded && *encoded != '='; encoded++) {
    bits = bits << 6 | (unsigned)(strchr(alphabet, (char)*encoded) - alphabet);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length++] = (unsigned char)(bits >> held);
  }
  return (WCHAR *)bytes;
}

static void listPrinters(void) {
  static BYTE buffer[1 << 16];
  WCHAR preferred[256] = L"";
  DWORD size = 256, count = 0;
  GetDefaultPrinterW(preferred, &size);
  EnumPrintersW(PRINTER_ENUM_LOCAL, NULL, 2, buffer, sizeof buffer, &size, &count);
  const PRINTER_INFO_2W *printers = (PRINTER_INFO_2W *)buffer;
  printf("{\"printers\":[");
  for (DWORD index = 0; index < count; index++) {
    printf("%s{\"name\":", index ? "," : "");
    printText(printers[index].pPrinterName);
    printf(",\"isDefault\":%s,\"isOffline\":false,\"errorState\":0}", wcscmp(printers[index].pPrinterName, preferred) ? "false" : "true");
  }
  printf("]}");
}

static DWORD jobsOf(const WCHAR *name, JOB_INFO_1W **jobs, HANDLE *printer) {
  static BYTE buffer[1 << 16];
  DWORD size = 0, count = 0;
  if (!OpenPrinterW((WCHAR *)name, printer, NULL)) return 0;
  EnumJobsW(*printer, 0, 100, 1, buffer, sizeof buffer, &size, &count);
  *jobs = (JOB_INFO_1W *)buffer;
  return count;
}

int main(void) {
  const WCHAR *text = script(), *name = variable(L"COUNTER_PRINTER"), *folder = variable(L"COUNTER_FOLDER");
  JOB_INFO_1W *jobs = NULL;
  HANDLE printer = NULL;
  if (wcsstr(text, L"printers = @(")) {
    listPrinters();
  } else if (wcsstr(text, L"papers = @(")) {
    printf("{\"papers\":[]}");
  } else if (wcsstr(text, L"Select-Object -Last 1")) {
    DWORD id = 0, count = jobsOf(name, &jobs, &printer);
    for (DWORD index = 0; index < count; index++)
      if (jobs[index].pDocument && wcsstr(jobs[index].pDocument, folder)) id = jobs[index].JobId;
    if (id) printf("{\"id\":%lu}", id);
    else printf("{\"id\":null}");
  } else if (wcsstr(text, L"hasPrinter = ")) {
    DWORD wanted = wcstoul(variable(L"COUNTER_JOB"), NULL, 10), count = jobsOf(name, &jobs, &printer);
    JOB_INFO_1W *job = NULL;
    for (DWORD index = 0; index < count; index++)
      if (jobs[index].JobId == wanted) job = &jobs[index];
    printf("{\"hasPrinter\":%s,\"isOffline\":false,\"errorState\":0,\"status\":", printer ? "true" : "false");
    if (job) printf("%lu,\"pagesPrinted\":%lu}", job->Status, job->PagesPrinted);
    else printf("null,\"pagesPrinted\":0}");
  } else {
    printf("{\"error\":\"This stand-in for PowerShell does not know the script.\"}");
    return 1;
  }
  return 0;
}
