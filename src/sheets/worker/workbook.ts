import { posix } from 'node:path'
import { damagedMessage, notExcelMessage, UnreadableFileError } from '../unreadable-file-error.ts'
import { readDateFormats } from './date-formats.ts'
import { readStrings } from './strings.ts'
import { type Attributes, readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** Parts of a workbook that the cells of a sheet refer to. */
export interface Workbook {
  /** Path of the chosen sheet in the package. */
  sheet: string
  strings: string[]
  /** For each cell format: true if it shows dates or times. */
  dateFormatFlags: boolean[]
  date1904: boolean
}
interface Relation {
  type: string
  target: string
}
interface SheetEntry {
  name: string
  isHidden: boolean
  relationId: string
}

/** Opens a workbook at the named sheet; default: the first visible sheet. */
export async function openWorkbook(zip: Zip, sheetName?: string): Promise<Workbook> {
  const packageRelations = await readRelationships(zip, '')
  const workbookPart = [...packageRelations.values()].find(({ type }) => type === 'officeDocument')?.target
  if (!workbookPart || !zip.has(workbookPart)) throw new UnreadableFileError(notExcelMessage)
  if (workbookPart.endsWith('.bin')) {
    throw new UnreadableFileError(
      'This is a binary Excel file (.xlsb). In Excel, use Save as and choose Excel workbook (.xlsx).',
    )
  }
  const { sheets, date1904, isWorkbook } = await readWorkbookPart(zip, workbookPart)
  if (!isWorkbook) throw new UnreadableFileError(notExcelMessage)
  const entry = sheets.find(({ name, isHidden }) => (sheetName === undefined ? !isHidden : name === sheetName))
  if (!entry)
    throw new UnreadableFileError(
      sheetName === undefined ? damagedMessage : `The Excel file has no sheet named “${sheetName}”.`,
    )
  const relations = await readRelationships(zip, workbookPart)
  const sheet = relations.get(entry.relationId)
  if (sheet?.type !== 'worksheet' || !zip.has(sheet.target)) throw new UnreadableFileError(damagedMessage)
  const findPart = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type && zip.has(relation.target))?.target
  const styles = findPart('styles')
  const strings = findPart('sharedStrings')
  return {
    sheet: sheet.target,
    strings: strings ? await readStrings(zip.read(strings, 'cells')) : [],
    dateFormatFlags: styles ? await readDateFormats(zip.read(styles, 'styles')) : [],
    date1904,
  }
}

async function readWorkbookPart(zip: Zip, part: string) {
  const sheets: SheetEntry[] = []
  let date1904 = false
  let isWorkbook = false
  await readXml(zip.read(part, 'lists'), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return false
      const state = attributes.state ?? 'visible'
      sheets.push({ name: attributes.name ?? '', isHidden: state !== 'visible', relationId: relationIdOf(attributes) })
      return false
    },
  })
  return { sheets, date1904, isWorkbook }
}

/** Relationship id: the only prefixed attribute named id; the prefix depends on the program that wrote the file. */
const relationIdOf = (attributes: Attributes) =>
  Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''

/**
 * Relationships of a part by id; '' is the package. Types are without their namespace URL, which differs in strict
 * files.
 */
async function readRelationships(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relations = new Map<string, Relation>()
  if (!zip.has(name)) return relations
  await readXml(zip.read(name, 'lists'), {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag === 'Relationship') {
        relations.set(Id, {
          type: Type.slice(Type.lastIndexOf('/') + 1),
          target: posix.resolve('/', folder, Target).slice(1),
        })
      }
      return false
    },
  })
  return relations
}
