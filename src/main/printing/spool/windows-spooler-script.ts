/**
 * PowerShell: finds the newest job of COUNTER_PRINTER whose document is in the folder COUNTER_FOLDER, and renames it to
 * COUNTER_TITLE (SetJob of winspool.drv). Outputs the job's number, or null.
 */
export const spoolerJobScript = `
$job = Get-PrintJob -PrinterName $env:COUNTER_PRINTER |
  Where-Object { $_.DocumentName -like "*$env:COUNTER_FOLDER*" } | Sort-Object Id | Select-Object -Last 1
if (-not $job) { return @{ id = $null } }
# A failed renaming does not prevent printing.
try {
Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class JobTitle {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  struct JobInfo {
    public int id; public string printer; public string machine; public string user; public string document;
    public string dataType; public string statusText; public int status; public int priority; public int position;
    public int totalPages; public int pagesPrinted; public long submitted1; public long submitted2;
  }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool GetJobW(IntPtr printer, int id, int level, IntPtr info, int size, out int needed);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool SetJobW(IntPtr printer, int id, int level, ref JobInfo info, int command);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool ClosePrinter(IntPtr printer);
  public static void Set(string printerName, int id, string title) {
    IntPtr printer;
    if (!OpenPrinterW(printerName, out printer, IntPtr.Zero)) return;
    IntPtr buffer = IntPtr.Zero;
    try {
      int size;
      GetJobW(printer, id, 1, IntPtr.Zero, 0, out size);
      buffer = Marshal.AllocHGlobal(size);
      if (!GetJobW(printer, id, 1, buffer, size, out size)) return;
      JobInfo info = (JobInfo)Marshal.PtrToStructure(buffer, typeof(JobInfo));
      info.document = title;
      // JOB_POSITION_UNSPECIFIED: the job keeps its place in the queue.
      info.position = 0;
      SetJobW(printer, id, 1, ref info, 0);
    } finally {
      if (buffer != IntPtr.Zero) Marshal.FreeHGlobal(buffer);
      ClosePrinter(printer);
    }
  }
}
'@
[JobTitle]::Set($env:COUNTER_PRINTER, $job.Id, $env:COUNTER_TITLE)
} catch { }
@{ id = [int]$job.Id }
`
