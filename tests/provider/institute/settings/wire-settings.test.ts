import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../../databases'
import { sendAndDecode } from '../../wire'

const path = 'institute/settings'

onBothDatabases((institute) => {
  const read = async () =>
    (await sendAndDecode(institute(), contract.instituteSettings.read, ['GET', path])).wire.payload
  const send = async (changes: Record<string, unknown>) => {
    const { changedAt, changedBy, hasCardSecret, ...settings } = await read()
    return institute().exchange('PUT', path, { ...settings, ...changes })
  }
  const refused = async (changes: Record<string, unknown>) => {
    const { status, body } = await send(changes)
    return { status, fields: body.fields }
  }

  test('GET institute/settings returns everything but the secrets to a superadmin', async () => {
    const payload = await read()
    expect(payload).toMatchObject({
      version: 1,
      changedBy: '',
      name: 'Institute of Driver Training and Research, Karnal',
      nameHindi: 'चालक प्रशिक्षण एवं अनुसंधान संस्थान, करनाल',
      address: ['Sector 37, Industrial Area', 'Karnal, Haryana 132001'],
      gstin: '06AAATI1234H1Z3',
      taxRate: 18,
      invoicePrefix: 'KNL',
      renewExpired: false,
      refundDays: 3,
      refundApprovalAbove: null,
      holidays: [],
      theoryThreshold: 60,
      practicalThreshold: 60,
      publicUrl: '',
      logo: 'practice:logo.png',
      hasCardSecret: true,
    })
    expect(payload.documentRules).toEqual([
      { licenceCategory: 'Learner', required: ['passportPhoto'] },
      { licenceCategory: 'Permanent', required: [] },
      { licenceCategory: 'Renewal', required: ['passportPhoto', 'drivingLicense'] },
      { licenceCategory: 'N/A', required: ['passportPhoto'] },
    ])
    expect(JSON.stringify(payload)).not.toMatch(/practice-(card|certificate)-secret|[sS]ecret"?:\s*"/)
  })

  test('PUT institute/settings saves everything, with a new version and its author', async () => {
    const changes = {
      name: ' Institute of Road Safety ',
      nameHindi: 'सड़क सुरक्षा संस्थान',
      address: ['GT Road', ' ', 'Karnal'],
      addressHindi: ['जीटी रोड, करनाल'],
      phone: '0184 1',
      email: 'desk@irs.example',
      logo: 'store:certificates/public/logo.png',
      gstin: '27aapfu0939f1zv',
      stateCode: '27',
      taxRate: 12,
      invoicePrefix: 'irs',
      renewExpired: true,
      refundDays: 7,
      refundApprovalAbove: 5000.5,
      holidays: [
        { day: '2026-11-08', name: 'Diwali' },
        { day: '2027-03-22', name: 'होली' },
      ],
      theoryThreshold: 70,
      practicalThreshold: 50,
      publicUrl: 'https://counter.irs.example/desk//',
      documentRules: [{ licenceCategory: 'Permanent', required: ['idProof', 'passportPhoto'] }],
    }
    const { status, body } = await send({ ...changes, holidays: changes.holidays.toReversed() })
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Settings saved', result: 0 } })
    const after = await read()
    expect(after).toMatchObject({
      ...changes,
      version: 2,
      changedBy: 'Meenakshi Rao',
      changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      name: 'Institute of Road Safety',
      address: ['GT Road', 'Karnal'],
      gstin: '27AAPFU0939F1ZV',
      stateCode: '27',
      invoicePrefix: 'IRS',
      publicUrl: 'https://counter.irs.example/desk',
      // Rules that were not sent stay, and the documents of each rule have a fixed order.
      documentRules: [
        { licenceCategory: 'Learner', required: ['passportPhoto'] },
        { licenceCategory: 'Permanent', required: ['passportPhoto', 'idProof'] },
        { licenceCategory: 'Renewal', required: ['passportPhoto', 'drivingLicense'] },
        { licenceCategory: 'N/A', required: ['passportPhoto'] },
      ],
    })
    const { wire } = await sendAndDecode(institute(), contract.extension.institute, ['GET', 'institute'])
    expect(wire.payload).toMatchObject({
      nameHindi: 'सड़क सुरक्षा संस्थान',
      addressHindi: ['जीटी रोड, करनाल'],
      logo: 'store:certificates/public/logo.png',
      refundDays: 7,
      taxRate: 12,
      holidays: changes.holidays,
    })
  })

  test('a workstation of an older version leaves the holidays as they are', async () => {
    const before = await read()
    expect(before.holidays).toHaveLength(2)
    expect((await send({ holidays: undefined, phone: '0184 9' })).status).toBe(200)
    expect(await read()).toMatchObject({ holidays: before.holidays, phone: '0184 9' })
  })

  test('a wrong setting is refused with a message at its field, and nothing changes', async () => {
    const before = await read()
    const invalidSettings: [Record<string, unknown>, string, RegExp][] = [
      [{ name: ' ' }, 'name', /^Enter the name/],
      [{ address: ['', ' '] }, 'address', /^Enter the address/],
      [{ email: 'desk' }, 'email', /^An e-mail address/],
      [{ gstin: '06AAATI1234H1' }, 'gstin', /^15 letters and digits/],
      [{ gstin: '06AAATI1234H1Z5' }, 'gstin', /^The last character .check digit. does not match/],
      [{ gstin: '45AAATI1234H1Z3' }, 'gstin', /^No state has the code 45/],
      [{ taxRate: 100 }, 'taxRate', /0 to 99/],
      [{ taxRate: 12.5 }, 'taxRate', /0 to 99/],
      [{ invoicePrefix: 'KNLX' }, 'invoicePrefix', /^One to three letters/],
      [{ invoicePrefix: 'K1' }, 'invoicePrefix', /^One to three letters/],
      [{ refundDays: 91 }, 'refundDays', /0 to 90/],
      [{ refundApprovalAbove: -1 }, 'refundApprovalAbove', /^Enter an amount in rupees/],
      [{ holidays: [{ day: '', name: 'Holi' }] }, 'holidays', /^Enter the date/],
      [{ holidays: [{ day: '2027-02-30', name: 'Holi' }] }, 'holidays', /^Enter a date$/],
      [{ holidays: [{ day: '2027-03-22', name: '' }] }, 'holidays', /^Enter the name/],
      [{ theoryThreshold: 101 }, 'theoryThreshold', /0 to 100/],
      [{ practicalThreshold: -1 }, 'practicalThreshold', /0 to 100/],
      [{ publicUrl: 'javascript:alert(1)' }, 'publicUrl', /^A public https address/],
      [{ publicUrl: 'https://a.example/?x=1' }, 'publicUrl', /^A public https address/],
      [{ publicUrl: 'http://counter.irs.example' }, 'publicUrl', /^A public https address/],
      [{ publicUrl: 'https://127.0.0.1:8787' }, 'publicUrl', /^A public https address/],
      [{ publicUrl: 'https://192.168.1.20' }, 'publicUrl', /^A public https address/],
      [{ cardSecret: 'short' }, 'cardSecret', /^At least 8/],
      [{ cardSecret: 'long-enough', removeCardSecret: true }, 'cardSecret', /not both/],
      [{ documentRules: [{ licenceCategory: 'Pilot', required: [] }] }, 'documentRules', /Pilot/],
      [{ documentRules: [{ licenceCategory: 'N/A', required: ['tooth'] }] }, 'documentRules', /tooth/],
    ]
    for (const [changes, field, words] of invalidSettings)
      expect(await refused(changes), JSON.stringify(changes)).toEqual({
        status: 422,
        fields: { [field]: expect.stringMatching(words) },
      })
    const { status, body } = await send({ logo: 'javascript:alert(1)' })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/cannot be loaded from this location/) },
    })
    expect(await read()).toEqual(before)
  })

  test('a change of outdated settings is refused, naming who changed them', async () => {
    const { version } = await read()
    expect((await send({ phone: '0184 2' })).status).toBe(200)
    const { status, body } = await send({ version, phone: '0184 3', taxRate: 5 })
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringMatching(
        /^Meenakshi Rao changed the settings \d.*after you opened them\. Nothing was saved/,
      ),
    })
    expect(await read()).toMatchObject({ phone: '0184 2', taxRate: 12, version: Number(version) + 1 })
  })

  test.each(['admin', 'dataEntry', 'examiner'] as const)(
    '%s may neither read nor change the settings',
    async (role) => {
      const headers = institute().headers(role)
      expect((await institute().exchange('GET', path, undefined, headers)).status).toBe(403)
      expect((await institute().exchange('PUT', path, await read(), headers)).status).toBe(403)
    },
  )
})
