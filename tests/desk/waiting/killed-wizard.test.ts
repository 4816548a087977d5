import { afterAll, afterEach, expect, test } from 'vitest'
import { numbersFrom } from '../damage/damages'
import { draftFor, superadmin } from '../support/booking'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'
import { counters } from './counters'
import { Killed, killingAt, type Program, wizardAt } from './killed-wizard'

/** More by `KILLS=200` (npm run faults), others by `KILL_SEED=7`; one alone by the seed that a failure names. */
const count = Number(process.env.KILLS ?? 8)
const first = Number(process.env.KILL_SEED ?? 1)

const world = counters()
const dataDir = newFolder()
let program: Program | undefined
afterEach(() => world.institute().behave())
afterAll(async () => {
  await program?.stop()
  removeFolder(dataDir)
})

async function start(): Promise<Program> {
  const started = await startProgram(dataDir, { COUNTER_PROVIDER_URL: world.institute().url })
  await started.api.session.signIn(superadmin)
  return started
}

// Seen to bite: with the key of a payment dropped as soon as it was answered, one of 30 was told to be unpaid.
/** A trainee whom one number decides; what is wrong in the end, in words. */
async function round(seed: number): Promise<string[]> {
  const random = numbersFrom(seed)
  const isAway = random() < 0.5
  const nth = Math.floor(random() * (isAway ? 8 : 13))
  const when = (['before', 'during', 'after'] as const)[Math.floor(random() * 3)] ?? 'after'
  program ??= await start()
  const killing = killingAt(program, nth, when, Math.floor(random() * 25))
  const booking = world.booking()
  const values = { ...draftFor(booking), phone: String(6_000_000_000 + seed), passportPhoto: '' }
  const { name: course, price } = booking.course
  const told = { course, price, startTime: booking.slot.startTime, endTime: booking.slot.endTime }
  const wizard = wizardAt(program, killing.step, { values, told })
  let at = 'not killed'
  try {
    await wizard.fill()
    if (isAway) {
      world.institute().troubleWith('a reset')
      await wizard.file()
      world.institute().behave()
      await wizard.send()
    } else {
      await wizard.upload()
      await wizard.submit()
    }
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    at = error.message
    world.institute().behave()
    program = await start()
  }
  const wrong = await end(program, { values, told, isAway, id: wizard.filing(), killing })
  return wrong.map((words) => `KILL_SEED=${seed} KILLS=1 (${isAway ? 'away, ' : ''}${at}): ${words}`)
}

type Round = Parameters<typeof wizardAt>[2] & { isAway: boolean; id: string; killing: ReturnType<typeof killingAt> }

/** Somebody signs in again and finishes what was left. */
async function end(now: Program, { values, told, isAway, id, killing }: Round): Promise<string[]> {
  const wrong: string[] = []
  const { begun, acknowledged } = killing
  const wizard = wizardAt(now, (_, work) => work(), { values, told })
  const entry = await wizard.waits(id)
  const isKept = await wizard.goOn()
  const isOver = begun.includes('remove the form')
  if (acknowledged.includes('keep the form') && !isKept && !entry && !isOver) wrong.push('the form is lost')
  if (acknowledged.includes('file') && !entry) wrong.push('what was filed is lost')
  if (entry && isKept) wrong.push('it is filed, and its form is still there')
  if (isAway) {
    if (!entry) await wizard.file()
    await wizard.sendThat(entry?.id ?? wizard.filing())
    if ((await wizard.waits(wizard.filing()))?.state !== 'registered') wrong.push('it is not registered')
  } else if (isKept || !isOver) {
    await wizard.uploadIfMissing()
    const ended = await wizard.submit()
    if (ended.at !== 'done') wrong.push(`it ended ${ended.at}: ${ended.message}`)
  }
  const { rows } = await now.api.registration.list({ search: values.phone, page: 1, limit: 10 })
  if (rows.length !== 1) wrong.push(`it is there ${rows.length} times`)
  const payments = rows.flatMap(({ payment }) => payment ?? [])
  if (payments.length !== (isAway ? 0 : 1)) wrong.push(`${payments.length} payments`)
  for (const { passportPhoto } of rows)
    await now.call('uploads.read', { location: passportPhoto }).catch(() => wrong.push('its photo is lost'))
  if ((await now.call('intents.list')).length > 0) wrong.push('a change is left open')
  if (await wizard.goOn()) wrong.push('a form is left')
  return wrong
}

test(`${count} trainees from seed ${first}, the program killed at a step of each: nothing lost, nothing twice`, {
  timeout: 2 * 3_600_000,
}, async () => {
  const wrong: string[] = []
  for (let seed = first; seed < first + count; seed++) wrong.push(...(await round(seed)))
  expect(wrong).toEqual([])
})
