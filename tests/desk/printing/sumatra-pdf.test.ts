import { existsSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { printTimeoutMs, sumatraPath } from '#main/printing/spool/windows'

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
