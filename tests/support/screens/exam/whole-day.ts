import { type Counter, openOwnCounter } from '../../counter/counter'
import { openInstitute } from '../../institute/open-institute'
import { findBatch } from '../../institute/test-day'

/** Those who come to the test, in the order of the roll list. */
export const people = ['Aarti Devi', 'Gurpreet Singh', 'Imran Khan', 'Komal Rani', 'राधा शर्मा'] as const
export type Person = (typeof people)[number]
/** 1 Aarti Devi, as cards and files name them. */
export const seatOf = (person: Person): string => `${people.indexOf(person) + 1} ${person}`
export const batch = 'Truck drivers'
/** Where a proxy would be. */
const publicUrl = 'https://counter.idtr.example'
const phones = {
  admin: '9000000002',
  'data entry': '9000000003',
  examiner: '9000000004',
  'other data entry': '9000000005',
  'other examiner': '9000000006',
}

/** An institute whose people have paid, and the counters of its office, its test hall and its data entry. */
export async function openDay() {
  const institute = await openInstitute()
  const date = await institute.book(people)
  const { hasCardSecret, hasCardWebhookSecret, changedAt, changedBy, ...settings } = await (
    await institute.apiOf('9000000001')
  ).instituteSettings.read()
  const changes = { publicUrl, cardSecret: '', removeCardSecret: false }
  await (await institute.apiOf('9000000001')).instituteSettings.update({ ...settings, ...changes })
  const open = () => openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
  const [office, hall, desk] = await Promise.all([open(), open(), open()])
  return {
    url: institute.url,
    date,
    office,
    hall,
    desk,
    /** What is stored, past the screens: for what a test has to know, never for what it does. */
    async stored() {
      const api = await institute.apiOf('9000000001')
      const { id: batchId } = await findBatch(api, batch)
      const { rows } = await api.candidate.list({ batchId, page: 1, limit: 100 })
      return { candidates: rows, paper: () => api.examSet.ofBatch({ batchId }) }
    },
    async close() {
      await Promise.all([office, hall, desk].map((counter) => counter.close()))
      await institute.close()
    },
  }
}
export type Day = Awaited<ReturnType<typeof openDay>>

export const signIn = (counter: Counter, who: keyof typeof phones): Promise<void> =>
  counter.signInAs(phones[who], 'practice1')

export async function signOut({ page }: Counter): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
}

/** Under what names the zip of results has somebody's papers. */
export const namesInZip = (candidates: readonly { certificateNumber: string }[]) => ({
  certificateOf(person: Person) {
    const { certificateNumber = '' } = candidates[people.indexOf(person)] ?? {}
    return `certificates/${person} - Certificate ${certificateNumber.replaceAll('/', '-')}.pdf`
  },
  resultOf: (person: Person) => `results/${person} - Result roll number ${people.indexOf(person) + 1}, ${batch}.pdf`,
})

/** What anybody is told at the address of a certificate, at one with another code, and at one with another number; `at` serves it. */
export async function checksOf(certificateUrl: string, at: string) {
  const [genuine, altered, unknown] = await Promise.all(
    [certificateUrl, certificateUrl.replace(/code=./, 'code=!'), certificateUrl.replace('/T', '/T9')].map((url) =>
      fetch(new URL(url.replace(publicUrl, ''), at)),
    ),
  )
  return { genuine: await genuine?.text(), altered: await altered?.text(), unknown: unknown?.status }
}
