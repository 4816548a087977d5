import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const programs = '/usr/lib/cups'

/** PPD of a printer: A4 or A5, duplex, copies made by CUPS. `filterLine` selects PDF; the default is PostScript. */
const buildDriver = (filterLine: string) => `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "COUNTER.PPD"
*Manufacturer: "Counter"
*Product: "(Counter)"
*ModelName: "Counter tray"
*ShortNickName: "Counter tray"
*NickName: "Counter tray"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*cupsManualCopies: True
${filterLine}*OpenUI *PageSize/Page Size: PickOne
*DefaultPageSize: A4
*PageSize A4/A4: "<</PageSize[595.28 841.89]>>setpagedevice"
*PageSize A5/A5: "<</PageSize[419.53 595.28]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion: PickOne
*DefaultPageRegion: A4
*PageRegion A4/A4: "<</PageSize[595.28 841.89]>>setpagedevice"
*PageRegion A5/A5: "<</PageSize[419.53 595.28]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: A4
*ImageableArea A4/A4: "0 0 595.28 841.89"
*ImageableArea A5/A5: "0 0 419.53 595.28"
*DefaultPaperDimension: A4
*PaperDimension A4/A4: "595.28 841.89"
*PaperDimension A5/A5: "419.53 595.28"
*OpenUI *Duplex/Two-sided: PickOne
*DefaultDuplex: None
*Duplex None/Off: "<</Duplex false>>setpagedevice"
*Duplex DuplexNoTumble/Long edge: "<</Duplex true/Tumble false>>setpagedevice"
*Duplex DuplexTumble/Short edge: "<</Duplex true/Tumble true>>setpagedevice"
*CloseUI: *Duplex
`

/** PPD of a thermal printer with an 80 mm roll. It accepts PDF, unlike a real one, which has its maker's filter. */
const rollDriver = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "ROLL.PPD"
*Manufacturer: "Counter"
*Product: "(Counter)"
*ModelName: "Counter roll"
*ShortNickName: "Counter roll"
*NickName: "Counter roll"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*DefaultColorSpace: Gray
*cupsManualCopies: True
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize/Page Size: PickOne
*DefaultPageSize: Roll
*PageSize Roll/80 x 297 mm: "<</PageSize[226.77 841.89]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion: PickOne
*DefaultPageRegion: Roll
*PageRegion Roll/80 x 297 mm: "<</PageSize[226.77 841.89]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: Roll
*ImageableArea Roll/80 x 297 mm: "11.34 0 215.43 841.89"
*DefaultPaperDimension: Roll
*PaperDimension Roll/80 x 297 mm: "226.77 841.89"
`

/** PPD lines for pages of any length. */
const anyLength = `*LeadingEdge Short: ""
*DefaultLeadingEdge: Short
*VariablePaperSize: True
*MaxMediaWidth: "227"
*MaxMediaHeight: "8504"
*HWMargins: 11.34 0 11.34 0
*NonUIOrderDependency: 100 AnySetup *CustomPageSize
*CustomPageSize True: "pop pop pop <</PageSize[5 -2 roll]/ImagingBBox null>>setpagedevice"
*ParamCustomPageSize Width: 1 points 72 227
*ParamCustomPageSize Height: 2 points 72 8504
*ParamCustomPageSize WidthOffset: 3 points 0 0
*ParamCustomPageSize HeightOffset: 4 points 0 0
*ParamCustomPageSize Orientation: 5 int 0 0
`

/**
 * The CUPS backend: gets job, user, title, copies, options, and the page on standard input or as a file. A file `hangs` in
 * the tray blocks it; a file `jams` also reports a paper jam.
 */
const backend = `#!/bin/sh
[ $# -eq 0 ] && { echo 'direct tray "Unknown" "Tray of the tests"'; exit 0; }
tray="\${DEVICE_URI#tray:}"
[ -e "$tray/jams" ] && echo 'STATE: +media-jam-error' >&2
while [ -e "$tray/hangs" ] || [ -e "$tray/jams" ]; do sleep 0.1; done
echo 'STATE: -media-jam-error' >&2
name="$1-$(printf '%s' "$3" | LC_ALL=C tr -c 'A-Za-z0-9' '_')"
cat "\${6:--}" > "$tray/part.$1" && mv "$tray/part.$1" "$tray/$name"
`

export type Driver = 'pdf' | 'postScript' | 'roll' | 'fixedRoll'
export const driverPath = (folder: string, driver: Driver) => join(folder, `${driver}.ppd`)

/** Options of cupsd. */
export const serverOptions = (folder: string) => [
  '-c',
  join(folder, 'cupsd.conf'),
  '-s',
  join(folder, 'cups-files.conf'),
]

/** Further lines of cupsd.conf, and the spool folder. */
export type CupsOverrides = { lines?: string; spool?: string }

/** Writes the configuration of a private cupsd to a new folder. */
export function writeConfiguration(folder: string, socket: string, { lines = '', spool }: CupsOverrides): void {
  const createFolder = (name: string, mode = 0o755) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    chmodSync(path, mode)
    return path
  }
  const writeFile = (name: string, text: string, mode = 0o644) => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), mode)
  }
  // Filters run as another user and must read the folder.
  createFolder('')
  const serverBin = createFolder('programs')
  for (const name of readdirSync(programs).filter((name) => name !== 'backend'))
    symlinkSync(join(programs, name), join(serverBin, name))
  createFolder('programs/backend')
  // CUPS runs a backend as root only if its mode is 0700.
  writeFile('programs/backend/tray', backend, 0o700)

  const everybody =
    '<Location />\nAllow all\n</Location>\n<Policy default>\n<Limit All>\nOrder deny,allow\n</Limit>\n</Policy>'
  writeFile('cupsd.conf', `Listen ${socket}\nBrowsing No\nWebInterface No\n${lines}${everybody}\n`)
  const log = createFolder('log')
  const folders = {
    ServerRoot: createFolder('root'),
    ServerBin: serverBin,
    CacheDir: createFolder('cache'),
    RequestRoot: spool ?? createFolder('spool'),
    StateDir: createFolder('state'),
    TempDir: createFolder('temp', 0o1777),
    AccessLog: join(log, 'access'),
    ErrorLog: join(log, 'error'),
    PageLog: join(log, 'page'),
    SystemGroup: 'root',
  }
  const directives = Object.entries(folders).map(([name, value]) => `${name} ${value}\n`)
  writeFile('cups-files.conf', directives.join(''))
  const drivers: Record<Driver, string> = {
    pdf: buildDriver('*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"\n'),
    postScript: buildDriver(''),
    roll: rollDriver + anyLength,
    fixedRoll: rollDriver,
  }
  for (const driver of ['pdf', 'postScript', 'roll', 'fixedRoll'] as const) writeFile(`${driver}.ppd`, drivers[driver])
}
