import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { printTimeoutMs, sumatraPath, windowsPrinters } from '#main/printing/spool/windows'

const pdf = new TextEncoder().encode('%PDF-1.7 for the record')

/** pdf-to-printer itself runs, told that this is Windows; a recorder stands where SumatraPDF.exe would. */
describe.skipIf(process.platform === 'win32')('Printing on Windows', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counter-windows-'))
    vi.spyOn(os, 'platform').mockReturnValue('win32')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  function recorder(end: string) {
    const program = join(folder, 'recorder')
    writeFileSync(
      program,
      `#!/bin/sh\nfor last; do echo "$last" >> ${folder}/given; done\ncp "$last" ${folder}/page\n${end}\n`,
    )
    chmodSync(program, 0o755)
    return program
  }
  const printersOf = (program: string, limit?: () => number) =>
    windowsPrinters(openSpoolFolder({ dataDir: folder, log: () => undefined }), program, limit)
  const given = () => readFileSync(join(folder, 'given'), 'utf8').trimEnd().split('\n')

  it('passes printer, copies, true size, paper and title to SumatraPDF', async () => {
    const job = { printer: 'HP LaserJet "Front desk"; & del', copies: 3, title: 'Tax invoice KNL/2627/000123' }
    await printersOf(recorder('exit 0')).print(pdf, job)
    const path = given().at(-1) ?? ''
    expect(given().slice(0, -1)).toEqual([
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
    await printersOf(recorder('exit 0')).print(pdf, job)
    expect(given().at(-2)).toBe('fit,duplexshort,paper=A5,1x')
  })

  it('leaves the paper of a roll to its driver, at true size', async () => {
    const job = { printer: 'TM-T82', copies: 1, title: 'Receipt', paper: '80mm' } as const
    await printersOf(recorder('exit 0')).print(pdf, job)
    expect(given().at(-2)).toBe('noscale,simplex,1x')
  })

  describe('a cash drawer', () => {
    /** What stands where powershell.exe would: it keeps its arguments, and the printer that it was told. */
    const powerShell = (end: string) => {
      const program = join(folder, 'powershell')
      const keep = `for one; do echo "$one" >> ${folder}/given; done\nprintenv COUNTER_DRAWER_PRINTER > ${folder}/printer`
      writeFileSync(program, `#!/bin/sh\n${keep}\n${end}\n`)
      chmodSync(program, 0o755)
      return windowsPrinters(openSpoolFolder({ dataDir: folder, log: () => undefined }), 'none', undefined, program)
    }
    const nasty = `TM-T82 'front' "; Remove-Item C:\\ #`

    it('gets its pulse from a fixed script that contains no printer name', async () => {
      await powerShell('exit 0').openDrawer?.(nasty)
      expect(given().slice(0, -1)).toEqual(['-NoProfile', '-NonInteractive', '-EncodedCommand'])
      const script = Buffer.from(given().at(-1) ?? '', 'base64').toString('utf16le')
      expect(script).toContain('[Raw]::Send($env:COUNTER_DRAWER_PRINTER, [byte[]](27, 112, 0, 25, 250))')
      expect(script).toContain('info.type = "RAW"')
      expect(script).not.toContain('TM-T82')
      expect(readFileSync(join(folder, 'printer'), 'utf8')).toBe(`${nasty}\n`)
    })

    it('refused by Windows is reported in its words', async () => {
      const opening = powerShell('echo "The printer name is invalid" >&2; exit 1').openDrawer?.('TM-T82')
      await expect(opening).rejects.toThrow('The printer TM-T82 did not take it: The printer name is invalid')
    })
  })

  it.each(['its time is over', 'somebody gives it up'])(
    'kills a SumatraPDF that hangs when %s, so that nothing comes out later',
    async (why) => {
      const stop = new AbortController()
      const limit = why === 'its time is over' ? () => 1_000 : () => 60_000
      const program = recorder(`echo $$ > ${folder}/pid; exec sleep 60`)
      const print = printersOf(program, limit).print(pdf, { printer: 'Office', copies: 1, title: 'x' }, stop.signal)
      const ended = expect(print).rejects.toMatchObject({
        failure: { code: 'uncertain', message: expect.stringMatching(/did not answer/) },
      })
      await expect.poll(() => existsSync(join(folder, 'pid'))).toBe(true)
      if (why === 'somebody gives it up') stop.abort()
      await ended
      const pid = readFileSync(join(folder, 'pid'), 'utf8').trim()
      await expect.poll(() => existsSync(`/proc/${pid}/fd`) && readFileSync(`/proc/${pid}/stat`, 'utf8')).toBeFalsy()
    },
  )

  it('passes on SumatraPDF’s message when it refuses', async () => {
    const print = printersOf(recorder('echo "The printer is paused" >&2; exit 1')).print(pdf, {
      printer: 'Front desk',
      copies: 1,
      title: 'Proforma',
    })
    await expect(print).rejects.toThrow('The printer Front desk refused the job: The printer is paused')
    expect(existsSync(given().at(-1) ?? '')).toBe(false)
  })
})

it('waits for SumatraPDF longer the more pages it draws', async () => {
  const pdf = async (pages: number) => {
    const document = await PDFDocument.create()
    for (let page = 0; page < pages; page++) document.addPage()
    return document.save({ useObjectStreams: false })
  }
  expect(printTimeoutMs(await pdf(1), 1)).toBe(62_000)
  expect(printTimeoutMs(await pdf(90), 2)).toBe(60_000 + 90 * 2 * 2_000)
})

describe('SumatraPDF in the package', () => {
  it('is where pdf-to-printer ships it', () => {
    expect(existsSync(sumatraPath())).toBe(true)
  })

  it('is run from outside the archive in the installed program', () => {
    const entry = '/Programs/IDTR Counter/resources/app.asar/node_modules/pdf-to-printer/dist/bundle.js'
    expect(sumatraPath(entry)).toBe(
      '/Programs/IDTR Counter/resources/app.asar.unpacked/node_modules/pdf-to-printer/dist/SumatraPDF-3.4.6-32.exe',
    )
  })
})
