import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { windowsPrinters } from '#main/printing/spool/windows'
import { openDocumentRenderer } from '../../support/documents/open'
import { openPrinting } from '../../support/printing/calls'
import { paidRegistration } from '../../support/registrations'
import { openWorkstationStore } from '../../support/workstation/desk-parts'

const pdf = new TextEncoder().encode('%PDF-1.7 for the record')

/** Uses shell scripts in place of SumatraPDF.exe and powershell.exe, which record their arguments. */
describe.skipIf(process.platform === 'win32')('Printing on Windows', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counter-windows-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  /** A stand-in that records its arguments and the printed page, and ends with the shell commands `end`. */
  function fakeSumatra(end: string) {
    const program = join(folder, 'recorder')
    writeFileSync(
      program,
      `#!/bin/sh\nfor last; do echo "$last" >> ${folder}/given; done\ncp "$last" ${folder}/page\n${end}\n`,
    )
    chmodSync(program, 0o755)
    return program
  }
  const logged: string[] = []
  const log = (event: string) => void logged.push(event)
  type Options = Partial<Parameters<typeof windowsPrinters>[1]>
  const openPrinters = (options: Options) =>
    windowsPrinters(openSpoolFolder({ dataDir: folder, log }), {
      log,
      powerShell: powerShell('{"id":null}'),
      ...options,
    })
  const printersOf = (sumatra: string, timeoutFor?: () => number) =>
    openPrinters({ sumatra, ...(timeoutFor ? { timeoutFor } : {}) })

  /** A stand-in that records its script and variables, and prints `answer`. */
  function powerShell(answer: string, exitCode = 0) {
    const program = join(folder, `powershell-${exitCode}-${randomUUID()}`)
    const keep = `for last; do :; done; echo "$last" >> ${folder}/scripts; printenv | grep COUNTER_ >> ${folder}/values`
    writeFileSync(program, `#!/bin/sh\n${keep}\ncat <<'END'\n${answer}\nEND\nexit ${exitCode}\n`)
    chmodSync(program, 0o755)
    return program
  }
  const scripts = () =>
    readFileSync(join(folder, 'scripts'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((script) => Buffer.from(script, 'base64').toString('utf16le'))
  const values = () => readFileSync(join(folder, 'values'), 'utf8')
  const sumatraArguments = () => readFileSync(join(folder, 'given'), 'utf8').trimEnd().split('\n')

  it('passes printer, copies, true size, paper and title to SumatraPDF', async () => {
    const job = { printer: 'HP LaserJet "Front desk"; & del', copies: 3, title: 'Tax invoice KNL/2627/000123' }
    await printersOf(fakeSumatra('exit 0')).print(pdf, job)
    const path = sumatraArguments().at(-1) ?? ''
    expect(sumatraArguments().slice(0, -1)).toEqual([
      '-print-to',
      'HP LaserJet "Front desk"; & del',
      '-silent',
      '-print-settings',
      'noscale,simplex,paper=A4,3x',
    ])
    expect(path).toMatch(/tax-invoice-knl-2627-000123\.pdf$/)
    expect(new Uint8Array(readFileSync(join(folder, 'page')))).toEqual(pdf)
    expect(existsSync(path)).toBe(false)
  })

  it('passes two-sided printing, and fits the page to another paper', async () => {
    const job = { printer: 'Front desk', copies: 1, title: 'Roll list', sides: 'short', paper: 'A5' } as const
    await printersOf(fakeSumatra('exit 0')).print(pdf, job)
    expect(sumatraArguments().at(-2)).toBe('fit,duplexshort,paper=A5,1x')
  })

  it('leaves the paper of a roll to its driver, at true size', async () => {
    const job = { printer: 'TM-T82', copies: 1, title: 'Receipt', paper: '80mm' } as const
    await printersOf(fakeSumatra('exit 0')).print(pdf, job)
    expect(sumatraArguments().at(-2)).toBe('noscale,simplex,1x')
  })

  describe('a roll', () => {
    const papers = (...rows: object[]) => powerShell(JSON.stringify({ papers: rows, id: null }))
    const a4 = { kind: 9, width: 827, height: 1169 }
    /** In hundredths of an inch: 72 × 297 mm and 80 × 3276 mm. */
    const short = { kind: 130, width: 283, height: 1169 }
    const long = { kind: 131, width: 315, height: 12898 }
    const receipt = { printer: 'TM-T82', copies: 1, title: 'Receipt', paper: '80mm' } as const
    /** 80 × 250 mm. */
    const page = async () => {
      const document = await PDFDocument.create()
      document.addPage([226.77, 708.66])
      return document.save({ useObjectStreams: false })
    }

    it.each([
      ['the shortest that holds the receipt', [long, short, a4], 'paperkind=130,'],
      ['the longest where none holds it', [a4, { ...long, height: 500 }, { ...short, height: 600 }], 'paperkind=130,'],
      ['the driver’s default where it has no roll of that width', [a4], ''],
    ])('gets the paper of its driver: %s', async (_, rows, setting) => {
      await openPrinters({ sumatra: fakeSumatra('exit 0'), powerShell: papers(...rows) }).print(await page(), receipt)
      expect(sumatraArguments().at(-2)).toBe(`noscale,simplex,${setting}1x`)
    })

    it('is printed on the driver’s default paper where PowerShell is forbidden', async () => {
      const forbidden = join(folder, 'absent.exe')
      await openPrinters({ sumatra: fakeSumatra('exit 0'), powerShell: forbidden }).print(await page(), receipt)
      expect(sumatraArguments().at(-2)).toBe('noscale,simplex,1x')
      expect(logged).toContain('print_system.read_failed')
    })
  })

  describe('the list of printers', () => {
    const long = '\\\\printserver01.idtr.example.in\\HP LaserJet Pro MFP M428fdw Counter Hall 2'
    const rows = [
      { name: 'HP LaserJet', isDefault: true, isOffline: false, errorState: 2 },
      { name: long, isDefault: false, isOffline: true, errorState: 0 },
      { name: 'हिंदी: Hall 2', isDefault: false, isOffline: false, errorState: 8 },
    ]
    const printerList = JSON.stringify({ printers: rows })

    it('has long names, Hindi, default and problems, as PowerShell reports them', async () => {
      expect(await openPrinters({ powerShell: powerShell(printerList) }).list()).toEqual([
        { name: 'HP LaserJet', isDefault: true, isTwoSided: null, problem: '' },
        { name: long, isDefault: false, isTwoSided: null, problem: 'is not responding: check that it is switched on' },
        { name: 'हिंदी: Hall 2', isDefault: false, isTwoSided: null, problem: 'has a paper jam' },
      ])
      expect(scripts()[0]).toContain('Win32_Printer')
    })

    it('comes from Electron in Electron, also where PowerShell is forbidden', async () => {
      const listPrinterNames = async () => ['HP LaserJet', 'PDF']
      expect(await openPrinters({ listPrinterNames, powerShell: powerShell(printerList) }).list()).toEqual([
        { name: 'HP LaserJet', isDefault: true, isTwoSided: null, problem: '' },
        { name: 'PDF', isDefault: false, isTwoSided: null, problem: '' },
      ])
      const printers = openPrinters({ listPrinterNames, powerShell: powerShell('{"error":"Access denied"}', 1) })
      expect((await printers.list()).map(({ name }) => name)).toEqual(['HP LaserJet', 'PDF'])
    })

    it('that cannot be read is reported in PowerShell’s words', async () => {
      const printers = openPrinters({ powerShell: powerShell('{"error":"The spooler service is not running"}', 1) })
      await expect(printers.list()).rejects.toMatchObject({
        failure: {
          code: 'bad_gateway',
          message: 'The printers of this computer cannot be listed: The spooler service is not running.',
        },
      })
    })
  })

  it('prints on a known printer while the printers cannot be listed', async () => {
    const workstation = await openWorkstationStore()
    const documents = openDocumentRenderer()
    const windows = openPrinters({
      sumatra: fakeSumatra('exit 0'),
      powerShell: powerShell('{"error":"Access denied"}', 1),
    })
    const { clerkCalls, close } = openPrinting(workstation, { renderer: documents, printers: windows })
    onTestFinished(async () => {
      await close()
      await Promise.all([documents.close(), workstation.close()])
    })
    const printed = await clerkCalls['printing.print']({
      task: randomUUID(),
      document: { kind: 'receipt', registration: paidRegistration() },
      printer: 'HP LaserJet',
      copies: 1,
    })
    expect(printed).toMatchObject({ state: 'queued', printer: 'HP LaserJet', copyNumber: 0 })
    expect(sumatraArguments()).toContain('HP LaserJet')
  })

  describe('a job in the queue', () => {
    const job = { printer: 'HP @ Hall 2', copies: 1, title: 'Tax invoice KNL/2627/000123' }

    it('is found by its folder and named after the document', async () => {
      const printers = openPrinters({ sumatra: fakeSumatra('exit 0'), powerShell: powerShell('{"id":12}') })
      expect(await printers.print(pdf, job)).toBe('12@HP @ Hall 2')
      expect(values()).toContain('COUNTER_TITLE=Tax invoice KNL/2627/000123')
      expect(values()).toContain('COUNTER_PRINTER=HP @ Hall 2')
      expect(sumatraArguments().at(-1)).toContain(/COUNTER_FOLDER=(job-\S+)/.exec(values())?.[1])
    })

    it('outlives an error of SumatraPDF; without a job the outcome is uncertain', async () => {
      const sumatra = fakeSumatra('exit 1')
      expect(await openPrinters({ sumatra, powerShell: powerShell('{"id":7}') }).print(pdf, job)).toBe('7@HP @ Hall 2')
      await expect(printersOf(sumatra).print(pdf, job)).rejects.toMatchObject({
        failure: { code: 'uncertain', message: expect.stringContaining('Check the printer HP @ Hall 2') },
      })
    })

    const facts = { hasPrinter: true, isOffline: false, errorState: 0, status: 0, pagesPrinted: 0 }
    it.each([
      ['waits', {}, { state: 'waiting', hasStarted: false, problem: '' }],
      ['prints', { status: 0x10 }, { state: 'printing', hasStarted: true, problem: '' }],
      ['is out of paper', { status: 0x42 }, { state: 'waiting', problem: 'is out of paper' }],
      [
        'waits for a printer that is off',
        { isOffline: true },
        { problem: 'is not responding: check that it is switched on' },
      ],
      ['is paused', { status: 0x1 }, { state: 'waiting', problem: 'is paused' }],
      ['is blocked', { status: 0x200 }, { state: 'waiting', problem: 'is stopped' }],
      ['is being deleted', { status: 0x14 }, { state: 'cancelled', hasStarted: true }],
      ['was printed and is kept', { status: 0x2080 }, { state: 'finished' }],
      ['is gone', { status: null }, { state: 'finished' }],
      ['lost its printer', { hasPrinter: false, status: null }, { state: 'removed' }],
    ])('%s', async (_, change, entry) => {
      const { queue } = openPrinters({ powerShell: powerShell(JSON.stringify({ ...facts, ...change })) })
      expect(await queue?.getStatus('12@HP @ Hall 2')).toMatchObject(entry)
      expect(values()).toBe('COUNTER_JOB=12\nCOUNTER_PRINTER=HP @ Hall 2\n')
    })

    it('is cancelled by number; a refusal has PowerShell’s words', async () => {
      await openPrinters({ powerShell: powerShell('{"id":"12"}') }).queue?.cancel('12@HP')
      expect(scripts()[0]).toContain('Remove-PrintJob -PrinterName $env:COUNTER_PRINTER -ID $env:COUNTER_JOB')
      const { queue } = openPrinters({ powerShell: powerShell('{"error":"Access is denied"}', 1) })
      await expect(queue?.cancel('12@HP')).rejects.toThrow('Access is denied')
    })
  })

  describe('a cash drawer', () => {
    const hostileName = `TM-T82 'front' "; Remove-Item C:\\ #`

    it('gets its pulse from a fixed script that contains no printer name', async () => {
      await openPrinters({ powerShell: powerShell('{}') }).openDrawer?.(hostileName)
      const [script] = scripts()
      expect(script).toContain('[Raw]::Send($env:COUNTER_PRINTER, [byte[]](27, 112, 0, 25, 250))')
      expect(script).toContain('info.type = "RAW"')
      expect(script).not.toContain('TM-T82')
      expect(values()).toBe(`COUNTER_PRINTER=${hostileName}\n`)
    })

    it('refused by Windows is reported in its words', async () => {
      const refusing = powerShell('{"error":"The printer name is invalid"}', 1)
      const opening = openPrinters({ powerShell: refusing }).openDrawer?.('TM-T82')
      await expect(opening).rejects.toThrow(
        'The printer TM-T82 did not accept the command: The printer name is invalid',
      )
    })
  })

  it.each(['its time is over', 'somebody gives it up'])(
    'kills a SumatraPDF that hangs when %s, so that nothing comes out later',
    async (reason) => {
      const stop = new AbortController()
      const limit = reason === 'its time is over' ? () => 1_000 : () => 60_000
      const program = fakeSumatra(`echo $$ > ${folder}/pid; exec sleep 60`)
      const print = printersOf(program, limit).print(pdf, { printer: 'Office', copies: 1, title: 'x' }, stop.signal)
      const ended = expect(print).rejects.toMatchObject({
        failure: { code: 'uncertain', message: expect.stringMatching(/did not respond/) },
      })
      await expect.poll(() => existsSync(join(folder, 'pid'))).toBe(true)
      if (reason === 'somebody gives it up') stop.abort()
      await ended
      const pid = readFileSync(join(folder, 'pid'), 'utf8').trim()
      await expect.poll(() => existsSync(`/proc/${pid}/fd`) && readFileSync(`/proc/${pid}/stat`, 'utf8')).toBeFalsy()
    },
  )

  it('passes on SumatraPDF’s message, and leaves no file', async () => {
    const print = printersOf(fakeSumatra('echo "The printer is paused" >&2; exit 1')).print(pdf, {
      printer: 'Front desk',
      copies: 1,
      title: 'Proforma',
    })
    await expect(print).rejects.toThrow('The print program ended with an error: The printer is paused.')
    expect(existsSync(sumatraArguments().at(-1) ?? '')).toBe(false)
  })
})
