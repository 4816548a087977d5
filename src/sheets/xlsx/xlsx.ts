import { strToU8, zipSync } from 'fflate'
import { element, spreadsheet } from './element.ts'
import { createStyles } from './style-sheet.ts'
import { type Sheet, worksheet } from './worksheet.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

/**
 * Bytes of an Excel file (ECMA-376). Text is stored as text, whatever its first character; only `formula` is a formula.
 */
export function xlsxOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const styles = createStyles()
  const named = sheets.map((sheet, at) => ({
    id: at + 1,
    name: sheet.name,
    file: `worksheets/sheet${at + 1}.xml`,
    xml: worksheet(sheet, at === 0, styles.indexOf),
  }))
  const sheetList = named.map(({ id, name }) => element('sheet', { name, sheetId: id, 'r:id': `rId${id}` }))
  const overrides = [
    ['/xl/workbook.xml', typeOf('sheet.main')],
    ['/xl/styles.xml', typeOf('styles')],
    ...named.map(({ file }) => [`/xl/${file}`, typeOf('worksheet')]),
  ]
  const parts: Record<string, string> = {
    '[Content_Types].xml': element(
      'Types',
      { xmlns: `${packaged}/content-types` },
      element('Default', { Extension: 'rels', ContentType: relationshipsType }),
      element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      ...overrides.map(([PartName = '', ContentType = '']) => element('Override', { PartName, ContentType })),
    ),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': element(
      'workbook',
      { xmlns: spreadsheet, 'xmlns:r': office },
      element('bookViews', {}, element('workbookView', {})),
      element('sheets', {}, ...sheetList),
    ),
    'xl/_rels/workbook.xml.rels': relationships([
      ...named.map(({ file }): Target => ['worksheet', file]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles.xml(),
  }
  for (const { file, xml } of named) parts[`xl/${file}`] = xml
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)])))
}

type Target = [type: string, target: string]
const relationships = (targets: readonly Target[]) =>
  element(
    'Relationships',
    { xmlns: `${packaged}/relationships` },
    ...targets.map(([type, Target], at) =>
      element('Relationship', { Id: `rId${at + 1}`, Type: `${office}/${type}`, Target }),
    ),
  )
