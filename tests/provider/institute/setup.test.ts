import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#provider/database/open'
import { institutes } from '#provider/database/schema/institute'
import { staff } from '#provider/database/schema/staff'
import { openProvider } from '#provider/index'
import { runCommand } from '#provider/tools/setup/commands'
import type { Terminal } from '#system/terminal'
import { chooseEngine } from '../../support/database/engines'
import { onEachEngine } from '../databases'
import { Institute } from '../institute-under-test'
import { setUpIn } from './setting-up'

const password = 'a-long-pass-word'
const env = {
  INSTITUTE_NAME: 'Institute of Driving, Rohtak',
  INSTITUTE_ADDRESS: 'Sector 3 | Rohtak, Haryana 124001',
  INSTITUTE_NAME_HINDI: 'चालन संस्थान, रोहतक',
  INSTITUTE_ADDRESS_HINDI: 'सेक्टर 3 | रोहतक',
  INSTITUTE_PHONE: '01262 250011',
  INSTITUTE_EMAIL: 'office@rohtak.example',
  INSTITUTE_GSTIN: '06aaati1234h1z3',
  INSTITUTE_INVOICE_PREFIX: 'rtk',
  INSTITUTE_PUBLIC_URL: 'https://counter.rohtak.example/',
  STAFF_NAME: 'Usha Rani',
  STAFF_PHONE: '9811100001',
  STAFF_EMAIL: 'usha@rohtak.example',
}
/** Variables for everything but the password: an empty one takes the default. */
const completeEnv = {
  ...env,
  INSTITUTE_TAX_STATUS: '',
  INSTITUTE_STATE_CODE: '',
  INSTITUTE_SAC: '',
  INSTITUTE_TAX_RATE: '',
}
const examiner = {
  STAFF_ROLE: 'Examiner',
  STAFF_NAME: 'Om Prakash',
  STAFF_PHONE: '+91 98111-00002',
  STAFF_EMAIL: 'om@r.example',
}

/** A terminal with these answers, typed by a person or piped in; it collects prompts and output. */
function createTestTerminal(answers: string[], variables: Record<string, string> = env, isPerson = false) {
  const messages: string[] = []
  const terminal: Terminal = {
    env: variables,
    isInteractive: isPerson,
    prompt: async (words) => {
      messages.push(words)
      return answers.shift()
    },
    print: (words) => void messages.push(words),
  }
  return { terminal, messages }
}

onEachEngine((engine) => {
  test('an institute is set up, and its staff sign in with the menus of their roles', async () => {
    const place = await engine.createEmpty()
    expect(await setUpIn(place, createTestTerminal([password]).terminal)).toContain('Institute of Driving, Rohtak')
    await runCommand('staff', place, createTestTerminal([password], examiner).terminal)

    const provider = await openProvider({ seed: 'none', ...place })
    const institute = new Institute(provider)
    for (const [role, phone] of [
      ['superadmin', env.STAFF_PHONE],
      ['examiner', '9811100002'],
    ] as const) {
      const { body } = await institute.exchange('POST', 'admin/login', { phone, password }, {})
      institute.tokens.set(role, String(body.payload.token))
    }
    const api = institute.as('superadmin')
    expect(await api.extension.institute()).toMatchObject({
      name: env.INSTITUTE_NAME,
      nameHindi: env.INSTITUTE_NAME_HINDI,
      address: ['Sector 3', 'Rohtak, Haryana 124001'],
      addressHindi: ['सेक्टर 3', 'रोहतक'],
      gstin: '06AAATI1234H1Z3',
      taxStatus: 'regular',
      stateCode: '06',
      sac: '999293',
      taxRate: 18,
    })
    const roles = (await api.session.roles()).map((role) => role.name)
    expect(roles.sort()).toEqual(['Data Entry', 'Examiner', 'admin', 'superadmin'])
    expect((await api.vehicleCategory.active()).map((row) => row.name)).toContain('Two Wheeler')
    expect(await api.batch.examiners()).toMatchObject([{ name: 'Om Prakash' }])
    expect((await api.extension.documentRules()).length).toBeGreaterThan(1)
    expect((await institute.as('examiner').batch.list({ page: 1, limit: 10 })).total).toBe(0)
    await expect(institute.as('examiner').batch.examiners()).rejects.toThrow('Your role may not do this')
    await provider.close()

    const { db, close } = await openDatabase(place)
    const [stored] = await db.select().from(institutes)
    expect(stored).toMatchObject({
      invoicePrefix: 'RTK',
      publicUrl: 'https://counter.rohtak.example',
      theoryThreshold: 60,
      practicalThreshold: 60,
      certificateSecret: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(JSON.stringify(await db.select().from(staff))).not.toContain(password)
    await close()

    await expect(setUpIn(place, createTestTerminal([password]).terminal)).rejects.toThrow('set up here already')
    const again = createTestTerminal([password], {
      ...examiner,
      STAFF_PHONE: '9811100003',
      STAFF_EMAIL: 'OM@r.example',
    })
    await expect(runCommand('staff', place, again.terminal)).rejects.toThrow('belongs to Om Prakash')
    // A seed set by mistake does not change a real institute.
    await (await openProvider({ seed: 'practice', ...place })).close()
    const after = await openDatabase(place)
    expect(await after.db.$count(staff)).toBe(2)
    await after.close()
    await engine.remove(place)
  })
})

test('a person is asked for everything, and again after invalid input', async () => {
  const answers = [
    '',
    'Institute of Driving',
    '',
    'Rohtak',
    '',
    '',
    '',
    'RTK',
    '',
    'registered',
    'Regular',
    'GST',
    '06AAATI1234H1Z3',
    '',
    '',
    '',
    'Usha',
    '12',
    '9811100001',
    'u@r.in',
  ]
  const { terminal, messages } = createTestTerminal([...answers, 'short', password, 'perhaps', 'yes'], {}, true)
  const place = await chooseEngine().createEmpty()
  await setUpIn(place, terminal)
  await chooseEngine().remove(place)
  const after = (words: RegExp) => messages[messages.findIndex((one) => words.test(one)) + 1]
  expect(after(/^Name of the institute/)).toBe('Enter the name of the institute, as on receipts')
  expect(after(/^Tax status under GST/)).toBe('One of unregistered, regular, composition')
  expect(messages).toContainEqual(expect.stringMatching(/^Regular taxpayer\. Trainees get a tax invoice/))
  expect(after(/^GST number/)).toContain('06AAATI1234H1Z3')
  expect(messages).toContain('State: Haryana (06). Service accounting code: 999293.')
  expect(after(/^Phone, with which/)).toBe('Ten digits')
  expect(after(/^Password/)).toBe('Minimum 8 symbols')
  expect(messages).toContainEqual(expect.stringMatching(/^ {2}First invoice: RTK\/\d{4}\/000001$/))
  expect(messages).toContain('  First superadmin: Usha, 9811100001, u@r.in')
  expect(messages.at(-2)).toBe('Answer yes or no')
})

test('nothing is created if the person does not agree to the summary', async () => {
  const place = await chooseEngine().createEmpty()
  for (const answer of [['no'], []]) {
    const { terminal } = createTestTerminal([password, ...answer], completeEnv, true)
    await expect(setUpIn(place, terminal)).rejects.toThrow('Nothing was created.')
  }
  const { db, close } = await openDatabase(place)
  expect(await db.$count(institutes)).toBe(0)
  await close()
  await chooseEngine().remove(place)
})

test('a missing or wrong value is named by its variable, and nothing is set up', async () => {
  const place = await chooseEngine().createEmpty()
  const invalidVariables: [Record<string, string>, string][] = [
    [{ ...env, INSTITUTE_GSTIN: '06' }, 'INSTITUTE_GSTIN: 15 letters'],
    [
      { ...env, INSTITUTE_GSTIN: '06AAATI1234H1Z5' },
      'INSTITUTE_GSTIN: The last character (check digit) does not match',
    ],
    [{ ...env, INSTITUTE_TAX_STATUS: 'unregistered' }, 'INSTITUTE_GSTIN: An institute that is not registered'],
    [{ ...env, INSTITUTE_TAX_STATUS: 'composition', INSTITUTE_GSTIN: '' }, 'INSTITUTE_GSTIN: Enter the GST number'],
    [{ ...env, INSTITUTE_STATE_CODE: '07' }, 'INSTITUTE_STATE_CODE: The GST number is of Haryana (06)'],
    [{ ...env, INSTITUTE_SAC: '12' }, 'INSTITUTE_SAC: Four or six digits'],
    [{ ...env, INSTITUTE_ADDRESS: ' | ' }, 'INSTITUTE_ADDRESS: Enter the address of the institute'],
    [{ ...env, INSTITUTE_INVOICE_PREFIX: 'ROHTAK' }, 'INSTITUTE_INVOICE_PREFIX: One to three letters'],
    [{ ...env, INSTITUTE_PUBLIC_URL: 'javascript:alert(1)' }, 'INSTITUTE_PUBLIC_URL: A public https address'],
    [{ ...env, INSTITUTE_TAX_RATE: 'much' }, 'INSTITUTE_TAX_RATE: A whole number'],
    [{ ...env, INSTITUTE_TAX_RATE: '100' }, 'INSTITUTE_TAX_RATE: A whole number'],
    [env, 'STAFF_PASSWORD: Password is required'],
  ]
  for (const [given, words] of invalidVariables)
    await expect(setUpIn(place, createTestTerminal([], given).terminal)).rejects.toThrow(words)
  await expect(runCommand('setup', {}, createTestTerminal([password]).terminal)).rejects.toThrow('set DATABASE_URL')
  await expect(runCommand('staff', place, createTestTerminal([password], examiner).terminal)).rejects.toThrow(
    'No institute',
  )
  const { db, close } = await openDatabase(place)
  expect(await db.$count(institutes)).toBe(0)
  await close()
  await chooseEngine().remove(place)
})

test('a folder is refused for a real institute and stays unchanged', async () => {
  const place = { dataDir: join(tmpdir(), 'counter-never-made') }
  await expect(runCommand('setup', place, createTestTerminal([password]).terminal)).rejects.toThrow(
    /^A real institute needs PostgreSQL: name it with DATABASE_URL .* for practice and tests only\.$/,
  )
  expect(existsSync(place.dataDir)).toBe(false)
})
