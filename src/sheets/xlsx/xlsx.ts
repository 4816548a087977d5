import { strToU8, zipSync } from 'fflate'
import { element, spreadsheetNamespace } from './element.ts'
import { createStyles } from './style-sheet.ts'
import { type Sheet, worksheet } from './worksheet.ts'

const relationshipsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml'
const contentTypeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

/**
 * Bytes of an Excel file (ECMA-376). Text is stored as text, whatever its first character; only `formula` is a formula.
 */
export function createXlsx(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const styles = createStyles()
  const worksheets = sheets.map((sheet, index) => {
    const isFirst = index === 0
    return {
      id: index + 1,
      name: sheet.name,
      file: `worksheets/sheet${index + 1}.xml`,
      xml: worksheet(sheet, isFirst, styles.indexOf),
    }
  })
  const sheetList = worksheets.map(({ id, name }) => element('sheet', { name, sheetId: id, 'r:id': `rId${id}` }))
  const overrides = [
    ['/xl/workbook.xml', contentTypeOf('sheet.main')],
    ['/xl/styles.xml', contentTypeOf('styles')],
    ...worksheets.map(({ file }) => [`/xl/${file}`, contentTypeOf('worksheet')]),
  ]
  const parts: Record<string, string> = {
    '[Content_Types].xml': element(
      'Types',
      { xmlns: `${packageNamespace}/content-types` },
      element('Default', { Extension: 'rels', ContentType: relationshipsType }),
      element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      ...overrides.map(([PartName = '', ContentType = '']) => element('Override', { PartName, ContentType })),
    ),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': element(
      'workbook',
      { xmlns: spreadsheetNamespace, 'xmlns:r': relationshipsNamespace },
      element('bookViews', {}, element('workbookView', {})),
      element('sheets', {}, ...sheetList),
    ),
    'xl/_rels/workbook.xml.rels': relationships([
      ...worksheets.map(({ file }): Relationship => ['worksheet', file]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles.xml(),
  }
  for (const { file, xml } of worksheets) parts[`xl/${file}`] = xml
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)])))
}

type Relationship = [type: string, target: string]
const relationships = (entries: readonly Relationship[]) =>
  element(
    'Relationships',
    { xmlns: `${packageNamespace}/relationships` },
    ...entries.map(([type, target], index) =>
      element('Relationship', { Id: `rId${index + 1}`, Type: `${relationshipsNamespace}/${type}`, Target: target }),
    ),
  )
