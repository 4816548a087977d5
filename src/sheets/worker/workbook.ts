import { posix } from 'node:path'
import { damagedMessage, notExcelMessage, UnreadableFileError } from '../unreadable-file-error.ts'
import { readStrings } from './strings.ts'
import { readDateFormats } from './styles.ts'
import { type Attributes, readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** Parts of a workbook that the cells of a sheet refer to. */
export interface Workbook {
  /** Path of the chosen sheet in the package. */
  sheet: string
  strings: string[]
  /** For each cell format: true if it shows dates or times. */
  dated: boolean[]
  date1904: boolean
}
interface Relation {
  type: string
  target: string
}
interface SheetEntry {
  name: string
  hidden: boolean
  relation: string
}

/** Opens a workbook at the named sheet; default: the first visible sheet. */
export async function openWorkbook(zip: Zip, wanted?: string): Promise<Workbook> {
  const top = await readRelationships(zip, '')
  const main = [...top.values()].find(({ type }) => type === 'officeDocument')?.target
  if (!main || !zip.has(main)) throw new UnreadableFileError(notExcelMessage)
  if (main.endsWith('.bin')) {
    throw new UnreadableFileError(
      'This is a binary Excel file (.xlsb). In Excel, use Save as and choose Excel workbook (.xlsx).',
    )
  }
  const { sheets, date1904, isWorkbook } = await readWorkbookPart(zip, main)
  if (!isWorkbook) throw new UnreadableFileError(notExcelMessage)
  const chosen = sheets.find(({ name, hidden }) => (wanted === undefined ? !hidden : name === wanted))
  if (!chosen)
    throw new UnreadableFileError(
      wanted === undefined ? damagedMessage : `The Excel file has no sheet named “${wanted}”.`,
    )
  const parts = await readRelationships(zip, main)
  const sheet = parts.get(chosen.relation)
  if (sheet?.type !== 'worksheet' || !zip.has(sheet.target)) throw new UnreadableFileError(damagedMessage)
  const part = (type: string) => [...parts.values()].find((one) => one.type === type && zip.has(one.target))?.target
  const styles = part('styles')
  const strings = part('sharedStrings')
  return {
    sheet: sheet.target,
    strings: strings ? await readStrings(zip.read(strings, 'cells')) : [],
    dated: styles ? await readDateFormats(zip.read(styles, 'styles')) : [],
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
      sheets.push({ name: attributes.name ?? '', hidden: state !== 'visible', relation: idOf(attributes) })
      return false
    },
  })
  return { sheets, date1904, isWorkbook }
}

/** Relationship id: the only prefixed attribute named id; the prefix varies between writers. */
const idOf = (attributes: Attributes) => Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''

/** Relationships of a part by id; '' is the package. Types lose their namespace URL, which differs in strict files. */
async function readRelationships(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const found = new Map<string, Relation>()
  if (!zip.has(name)) return found
  await readXml(zip.read(name, 'lists'), {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag === 'Relationship') {
        found.set(Id, {
          type: Type.slice(Type.lastIndexOf('/') + 1),
          target: posix.resolve('/', folder, Target).slice(1),
        })
      }
      return false
    },
  })
  return found
}
