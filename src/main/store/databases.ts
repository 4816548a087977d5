import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type Database from 'better-sqlite3'
import type { Ports } from '../ports'
import { type Guard, makeGuard, readGuard, setGeneration } from './guard'
import { migrations } from './migrations'
import { filesOf, moveAside } from './move-aside'
import { attachCopy, copyJournal, type Standing, standingOf } from './second-copy'
import { Damaged, Newer, openSound, stepsOf } from './sound'

type Options = Pick<Ports, 'dataDir' | 'now' | 'log'> & {
  /** Whether one key of this counter opens all that was sealed as proofs. */
  isOurs: (...proofs: Buffer[]) => boolean
  /** Whether this counter has been started before. */
  isKnown: boolean
}
/** What could not be brought back, in words for whoever works here. */
export type Loss = { origin: 'counter.db' | 'counter.key'; words: string; aside: string }
type Databases = {
  sqlite: Database.Database
  copy: ReturnType<typeof attachCopy>
  proofs: Buffer[]
  losses: Loss[]
}
type Main = { sqlite: Database.Database; steps: number; guard: Guard | undefined }

/**
 * Opens counter.db with its second copy, counter.copy.db. Either may be damaged, missing, old or of another counter: the
 * other one makes it whole again. What neither holds any more is told as a loss; damaged files are set aside, never removed.
 */
export function openDatabases({ dataDir, now, log, isOurs, isKnown }: Options): Databases {
  const path = join(dataDir, 'counter.db')
  const copyPath = join(dataDir, 'counter.copy.db')
  const losses: Loss[] = []
  const lose = (words: string, aside: string) => losses.push({ origin: 'counter.db', words, aside })
  let hadMore = isKnown

  function putAside(file: string, why: Error): string {
    hadMore = true
    const aside = moveAside(filesOf(file), 'corrupt', now) ?? ''
    log('file.quarantined', { file: basename(aside), error: why })
    return aside
  }

  /** Undamaged, or a new one in the place of a damaged one. */
  function usable<T>(file: string, open: () => T): { opened: T; aside: string } {
    try {
      return { opened: open(), aside: '' }
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      return { aside: putAside(file, error), opened: open() }
    }
  }

  const second = usable(copyPath, () => standingAt(copyPath))
  let standing = second.opened
  if (standing && standing.steps > migrations.length) throw new Newer()
  const copyIsOurs = standing !== undefined && isOurs(standing.proof)
  let { opened: main, aside } = usable(path, () => openMain(path, copyIsOurs))
  let badCopy = second.aside || (main.guard && !standing ? copyPath : '')
  const isStrange = standing && main.guard && !isOurs(main.guard.proof, standing.proof)
  if (isStrange && main.guard && isOurs(main.guard.proof)) {
    badCopy = putAside(copyPath, new Damaged('It is of another counter.'))
    standing = undefined
  } else if (isStrange && standing && isOurs(standing.proof)) {
    main.sqlite.close()
    aside = putAside(path, new Damaged('It is of another counter.'))
    main = openMain(path, copyIsOurs)
  }

  const { sqlite, guard, steps } = main
  if (standing && steps < standing.steps) migrate(sqlite, standing.steps)
  makeGuard(sqlite)
  const { opened: copy, aside: unfit } = usable(copyPath, () => attachCopy(sqlite, copyPath))
  if (unfit) {
    badCopy = unfit
    standing = undefined
  }
  const own = guard?.generation ?? -1
  const isSame = standing?.generation === own && copy.isSame()
  if (standing && steps <= standing.steps && isBehind(standing)) {
    const { unreadable, prints } = copy.restore()
    setGeneration(sqlite, standing.generation)
    log('database.restored_from_copy')
    if (unreadable > 0) lose(partly, aside)
    else if (prints.some((at) => at > monthAgo(now()))) lose(withoutPdfs, aside)
  } else if (!standing && steps === 0 && hadMore) lose(anew, aside)
  else if (badCopy) lose(withoutCopy, badCopy)

  function isBehind({ generation }: Standing): boolean {
    return own === generation ? !isSame && copy.isWhole() : own < generation
  }

  migrate(sqlite, migrations.length)
  if (!isSame || steps !== migrations.length) copy.renew()
  copy.follow()
  const proofs = [guard?.proof, standing?.proof].filter((proof) => proof !== undefined && proof.length > 0) as Buffer[]
  return { sqlite, copy, proofs, losses }
}

/** `hasCopy`: the second copy is ours and not of a newer program. A newer one would have renewed it, so that this file is damaged. */
function openMain(path: string, hasCopy: boolean): Main {
  let steps = 0
  let guard: Guard | undefined
  const sqlite = openSound(path, 'WAL', (opened) => {
    steps = stepsOf(opened, hasCopy)
    if (opened.pragma('user_version', { simple: true }) !== steps) opened.pragma(`user_version = ${steps}`)
    guard = readGuard(opened)
  })
  return { sqlite, steps, guard }
}

function standingAt(path: string): Standing | undefined {
  if (!filesOf(path).some((file) => existsSync(file))) return undefined
  let standing: Standing | undefined
  openSound(path, copyJournal, (opened) => {
    standing = standingOf(opened)
  }).close()
  return standing
}

function migrate(sqlite: Database.Database, upTo: number): void {
  const done = Number(sqlite.pragma('main.user_version', { simple: true }))
  for (const [index, step] of migrations.slice(0, upTo).entries()) {
    if (index < done) continue
    sqlite.transaction(() => {
      sqlite.exec(step)
      sqlite.pragma(`main.user_version = ${index + 1}`)
    })()
  }
}

const day = 86_400_000
/** PDFs are kept no longer anyway (printing/journal.ts). */
const monthAgo = (now: number) => new Date(now - 30 * day).toISOString()

const keptDamaged = 'Damaged files are kept in the folder of this counter for your IT.'
const withoutPdfs = `This counter's own database was damaged. Forms, changes without an answer, the list of prints and settings are as they were; the stored pages of some prints are gone: print those anew where they are needed. ${keptDamaged}`
const withoutCopy = `The second copy of this counter's own database was damaged or missing, and was made anew. If a form that you had begun is missing now, ask the institute before you take a payment of these days again. ${keptDamaged}`
const partly = `This counter's own database was damaged, and so was its second copy. Some unfinished forms, changes without an answer or prints may be missing: ask the institute before you take a payment of these days again. ${keptDamaged}`
const anew = `This counter's own database could not be read, nor could its second copy: it begins anew. Unfinished forms are gone, and payments whose answer never came are not listed any more: ask the institute before you take a payment of these days again. ${keptDamaged}`
