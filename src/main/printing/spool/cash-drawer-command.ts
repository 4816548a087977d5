/** ESC/POS ESC p m t1 t2: a pulse of 50 ms on pin 2, then 500 ms pause (t in units of 2 ms). */
export const drawerPulse = Uint8Array.of(0x1b, 0x70, 0, 25, 250)

/**
 * PowerShell: sends the pulse as raw data to the printer COUNTER_PRINTER through the spooler (winspool.drv). The last
 * line is its result, an empty object.
 */
export const drawerScript = `
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
      int error = Marshal.GetLastWin32Error();
      EndDocPrinter(printer);
      if (!done || written != bytes.Length) throw new Win32Exception(error);
    } finally { ClosePrinter(printer); }
  }
}
'@
[Raw]::Send($env:COUNTER_PRINTER, [byte[]](${drawerPulse.join(', ')}))
@{}
`
