import { cpSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '../support/desk'
import { aloneOnly, damages, files, numbersFrom, ofTwo } from './damages'
import { type Folders, isTold, makeFolders, missingFrom, newFolder, openParts, owner } from './folders'

/** All by `DAMAGE_CASES=20000` (npm run faults), others by `DAMAGE_SEED=7`, one alone by the seed that a failure names and one case. */
const cases = Number(process.env.DAMAGE_CASES ?? 200)
const seed = Number(process.env.DAMAGE_SEED ?? 1)

let folders: Folders
beforeAll(async () => {
  folders = await makeFolders()
})
afterAll(() => {
  for (const folder of Object.values(folders ?? {})) removeFolder(folder)
})

const ofSeveral = Object.keys(damages).filter((name) => !aloneOnly.includes(name))
const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Faults after a start on a damaged folder; '' if there are none, or the user was notified. */
async function wrongAfter(number: number): Promise<{ name: string; wrong: string; missing: string[] }> {
  const random = numbersFrom(number)
  const folder = newFolder()
  const state = pick(random, ['killed', 'closed'] as const)
  cpSync(folders[state], folder, { recursive: true })
  const times = random() < 0.8 ? 1 : 2
  const finishedDamages: string[] = []
  for (let n = 0; n < times; n++) {
    const file = pick(random, files)
    const damage = pick(random, times === 1 ? Object.keys(damages) : ofSeveral)
    damages[damage]?.({ folder, file, folders, random })
    finishedDamages.push(`${file}: ${damage}`)
  }
  const name = `DAMAGE_SEED=${number} DAMAGE_CASES=1 (${state}, ${finishedDamages.join(', ')})`
  const isSingle = times === 1 && !ofTwo.some((two) => finishedDamages[0]?.endsWith(two))
  try {
    const parts = await openParts(folder)
    const missing = await missingFrom(parts)
    const isSilent = missing.length > 0 && !isTold(parts.store)
    const isLost = isSingle && missing.some((one) => one !== 'pdf')
    await parts['drafts.save']({ owner, key: 'next', value: 'work goes on' }, owner)
    parts.store.close()
    const verdict = isSilent ? 'silent' : isLost ? 'lost by one damage' : ''
    const goesOn = (missing.length === 0 && number % 4 > 0) || (await startsAgain(folder))
    rmSync(folder, { recursive: true })
    return { name, wrong: verdict || (goesOn ? '' : 'what came after was lost'), missing }
  } catch (error) {
    return { name, wrong: `does not start: ${String(error)}`, missing: [] }
  }
}

async function startsAgain(folder: string): Promise<boolean> {
  const again = await openParts(folder)
  const next = await again['drafts.load']({ key: 'next' }, owner)
  again.store.close()
  return next?.value === 'work goes on'
}

test(`${cases} damaged folders open whole, or report what was quarantined`, { timeout: 1_200_000 }, async () => {
  const violations: string[] = []
  let touched = 0
  for (let n = 0; n < cases; n++) {
    const outcome = await wrongAfter(seed + n)
    if (outcome.missing.length > 0) touched++
    if (outcome.wrong) violations.push(`${outcome.name}: ${outcome.wrong}: ${outcome.missing.slice(0, 3)}`)
    // At once: a long series may be ended before its end.
    if (outcome.wrong) process.stdout.write(`${violations.at(-1)}\n`)
  }
  process.stdout.write(`${cases} damaged folders, of ${touched} something could not be brought back and was told\n`)
  expect(violations).toEqual([])
})
