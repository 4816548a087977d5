import { openInstitute } from '../../institute/open-institute'
import { findBatch } from '../../institute/test-day'
import { openOwnWorkstation, type Workstation } from '../../workstation/workstation'

/** The candidates in the order of the roll list. */
export const people = ['Aarti Devi', 'Gurpreet Singh', 'Imran Khan', 'Komal Rani', 'राधा शर्मा'] as const
export type Person = (typeof people)[number]
/** '1 Aarti Devi', as on cards and in file names. */
export const seatLabel = (person: Person): string => `${people.indexOf(person) + 1} ${person}`
export const batch = 'Truck drivers'
/** The address in certificates: that of a proxy in front of the provider, which tests do not start. */
const publicUrl = 'https://counter.idtr.example'
const phones = {
  admin: '9000000002',
  'data entry': '9000000003',
  examiner: '9000000004',
  'other data entry': '9000000005',
  'other examiner': '9000000006',
}

/** Opens an institute with paid candidates, and workstations for office, test hall and data entry (`desk`). */
export async function openDay() {
  const institute = await openInstitute()
  const date = await institute.book(people)
  const { hasCardSecret, hasCardWebhookSecret, changedAt, changedBy, ...settings } = await (
    await institute.apiOf('9000000001')
  ).instituteSettings.read()
  const changes = { publicUrl, cardSecret: '', removeCardSecret: false }
  await (await institute.apiOf('9000000001')).instituteSettings.update({ ...settings, ...changes })
  const open = () => openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  const [office, hall, desk] = await Promise.all([open(), open(), open()])
  return {
    url: institute.url,
    date,
    office,
    hall,
    desk,
    /** Reads stored data through the API: only for expected values, never to act. */
    async readStored() {
      const api = await institute.apiOf('9000000001')
      const { id: batchId } = await findBatch(api, batch)
      const { rows } = await api.candidate.list({ batchId, page: 1, limit: 100 })
      return { candidates: rows, paper: () => api.examSet.ofBatch({ batchId }) }
    },
    async close() {
      await Promise.all([office, hall, desk].map((workstation) => workstation.close()))
      await institute.close()
    },
  }
}
export type Day = Awaited<ReturnType<typeof openDay>>

export const signIn = (workstation: Workstation, role: keyof typeof phones): Promise<void> =>
  workstation.signInAs(phones[role], 'practice1')

export async function signOut({ page }: Workstation): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
}

/** File names of a person's documents in the zip of results. */
export const namesInZip = (candidates: readonly { certificateNumber: string }[]) => ({
  certificateOf(person: Person) {
    const { certificateNumber = '' } = candidates[people.indexOf(person)] ?? {}
    return `certificates/${person} - Certificate ${certificateNumber.replaceAll('/', '-')}.pdf`
  },
  resultOf: (person: Person) => `results/${person} - Result roll number ${people.indexOf(person) + 1}, ${batch}.pdf`,
})

/** Fetches the check page of a certificate: with its code, an altered code, and an unknown number. */
export async function fetchCertificateChecks(certificateUrl: string, serverUrl: string) {
  const [genuine, altered, unknown] = await Promise.all(
    [certificateUrl, certificateUrl.replace(/code=./, 'code=!'), certificateUrl.replace('/T', '/T9')].map((url) =>
      fetch(new URL(url.replace(publicUrl, ''), serverUrl)),
    ),
  )
  return { genuine: await genuine?.text(), altered: await altered?.text(), unknown: unknown?.status }
}
