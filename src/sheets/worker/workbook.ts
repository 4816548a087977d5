import { posix } from 'node:path'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import type { NumberFormat } from './cell.ts'
import { readNumberFormats } from './number-formats.ts'
import { readStrings } from './strings.ts'
import { type Attributes, readXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** The sheets of a workbook, and what their cells refer to. */
export interface Workbook {
  /** Visible sheets in order; `part`: path in the package. */
  sheets: { name: string; part: string }[]
  strings: string[]
  /** Kind of value that each cell format shows. */
  formats: (NumberFormat | undefined)[]
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

export async function openWorkbook(zip: Zip): Promise<Workbook> {
  const packageRelations = await readRelationships(zip, '')
  const workbookPart = [...packageRelations.values()].find(({ type }) => type === 'officeDocument')?.target
  if (!workbookPart || !zip.has(workbookPart)) throw new UnreadableFileError({ code: 'notExcel' })
  if (workbookPart.endsWith('.bin')) {
    throw new UnreadableFileError({ code: 'binaryExcel' })
  }
  const { sheets, date1904, isWorkbook } = await readWorkbookPart(zip, workbookPart)
  if (!isWorkbook) throw new UnreadableFileError({ code: 'notExcel' })
  const relations = await readRelationships(zip, workbookPart)
  const visibleSheets = sheets.flatMap(({ name, isHidden, relationId }) => {
    const relation = relations.get(relationId)
    const isReadable = !isHidden && relation?.type === 'worksheet' && zip.has(relation.target)
    return isReadable ? [{ name, part: relation.target }] : []
  })
  if (visibleSheets.length === 0) throw new UnreadableFileError({ code: 'damaged' })
  const findPart = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type && zip.has(relation.target))?.target
  const stylesPart = findPart('styles')
  const stringsPart = findPart('sharedStrings')
  return {
    sheets: visibleSheets,
    strings: stringsPart ? await readStrings(zip.read(stringsPart, 'cells')) : [],
    formats: stylesPart ? await readNumberFormats(zip.read(stylesPart, 'styles')) : [],
    date1904,
  }
}

async function readWorkbookPart(zip: Zip, part: string) {
  const sheets: SheetEntry[] = []
  let date1904 = false
  let isWorkbook = false
  await readXml(zip.read(part, 'structure'), {
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
 * Relationships of a part by id; part '' is the package. Types are without their namespace URL, which differs in strict
 * files.
 */
async function readRelationships(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part)
  const relationshipsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relations = new Map<string, Relation>()
  if (!zip.has(relationshipsPart)) return relations
  await readXml(zip.read(relationshipsPart, 'structure'), {
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
