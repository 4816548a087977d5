/** A row and what is said of it; never what the row says. */
export type Note = { id: string; why: string }
/** What became of the rows of one kind. */
export type EntityReport = {
  entity: string
  /** That came, and that the source says there are. */
  read: number
  told: number
  stored: number
  /** There from before, as they are. */
  alreadyThere: number
  /** There from before, and changed at the source since: followed. */
  followed: number
  /** Could not be read; a row without an id has none. */
  unread: Note[]
  /** Cannot be kept here, by which rule. */
  unstored: Note[]
  /** Kept, though a rule of ours would not let it in today, or with something in the place of what was not told. */
  marked: Note[]
  /** Kept before and not listed at the source any more; or changed here since, so that the source is not followed. */
  left: Note[]
}
/** Something that was counted at the source and here. */
export type Agreement = { what: string; source: string; here: string; agrees: boolean; differing: Note[] }
export type AdoptionReport = {
  source: string
  startedAt: string
  endedAt: string
  /** Why it is not at its end; '' when it is. */
  stopped: string
  /** Kinds that were not asked for, as whoever adopts wished. */
  without: string[]
  entities: EntityReport[]
  agreement: Agreement[]
  notAdopted: string[]
}

export const newEntity = (entity: string): EntityReport => ({
  entity,
  ...{ read: 0, told: 0, stored: 0, alreadyThere: 0, followed: 0 },
  ...{ unread: [], unstored: [], marked: [], left: [] },
})

const number = (value: number) => value.toLocaleString('en-IN')
/** 'registration: 1,240 read, 1,238 stored, 2 could not be kept' */
export function entityWords(one: EntityReport): string {
  const parts: [number, string][] = [
    [one.stored, 'stored'],
    [one.alreadyThere, 'already there'],
    [one.followed, 'changed since and followed'],
    [one.unread.length, 'could not be read in full'],
    [one.unstored.length, 'could not be kept'],
    [one.marked.length, 'kept with a mark'],
    [one.left.length, 'left as they are here'],
  ]
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${number(count)} ${words}`)
  const short = one.told > one.read ? ` of ${number(one.told)}` : ''
  return [`${one.entity}: ${number(one.read)}${short} read`, ...said].join(', ')
}

/** The report as it is read at the terminal. */
export function reportWords(report: AdoptionReport): string[] {
  return [
    ...report.entities.map(entityWords),
    ...report.agreement.map(
      ({ what, source, here, agrees }) =>
        `${agrees ? 'agrees' : 'DIFFERS'}: ${what}: ${source} at the source, ${here} here`,
    ),
    ...(report.without.length > 0 ? [`not asked for, as was wished: ${report.without.join(', ')}`] : []),
    ...report.notAdopted.map((words) => `not adopted: ${words}`),
  ]
}
