/** ESC p m t1 t2 of ESC/POS: an impulse of 50 ms on the first pin, then half a second of rest (t is in units of 2 ms). */
export const opening = Uint8Array.of(0x1b, 0x70, 0, 25, 250)

/** Of a Windows: where the script finds the printer's name, so that no line of a command ever holds it. */
export const printerVariable = 'COUNTER_DRAWER_PRINTER'

/** The fixed arguments of powershell.exe that hand the impulse to the Windows spooler as raw data (winspool.drv). */
export const drawerArguments = (): string[] => [
  '-NoProfile',
  '-NonInteractive',
  '-EncodedCommand',
  Buffer.from(script, 'utf16le').toString('base64'),
]

const script = `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
try {
Add-Type -TypeDefinition @'
using System;
using System.ComponentModel;
using System.Runtime.InteropServices;
public static class Raw {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class DocInfo { public string name; public string output; public string type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinterW(IntPtr printer, int level, [In] DocInfo info);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool ClosePrinter(IntPtr printer);
  static void Must(bool done) { if (!done) throw new Win32Exception(Marshal.GetLastWin32Error()); }
  public static void Send(string name, byte[] bytes) {
    IntPtr printer;
    Must(OpenPrinterW(name, out printer, IntPtr.Zero));
    try {
      DocInfo info = new DocInfo();
      info.name = "Cash drawer";
      info.type = "RAW";
      Must(StartDocPrinterW(printer, 1, info) != 0);
      int written;
      bool done = WritePrinter(printer, bytes, bytes.Length, out written);
      int why = Marshal.GetLastWin32Error();
      EndDocPrinter(printer);
      if (!done || written != bytes.Length) throw new Win32Exception(why);
    } finally { ClosePrinter(printer); }
  }
}
'@
[Raw]::Send($env:${printerVariable}, [byte[]](${opening.join(', ')}))
} catch {
  $why = $_.Exception
  while ($why.InnerException) { $why = $why.InnerException }
  [Console]::Error.WriteLine($why.Message)
  exit 1
}
`
