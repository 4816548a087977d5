import { spawnSync } from 'node:child_process'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { paperSet, setForRollNumber } from '#contract/exam/paper-sets'
import { fullName } from '#contract/protocol/format'
import { png } from '../../../support/files/sample-files'
import { onDatabase } from '../../databases'
import { changeSettings } from '../../institute/settings/changing-settings'
import { batchNamed, candidatesOf, completeBatch, newBatchWithPaper } from '../test-day'

/** Text that a reader finds in a PDF. */
const textOf = (pdf: Uint8Array): string => {
  const { stdout, stderr } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
  expect(String(stderr)).toBe('')
  return stdout.toString('utf8').replace(/\s+/g, ' ')
}

onDatabase((institute) => {
  const get = (url: string, method = 'GET') => institute().provider.fetch(new Request(url, { method }))

  test('the zip has a result per person present, their certificates and a table', async () => {
    const { id, name } = await batchNamed(institute(), 'LMV refresher')
    const api = institute().as('examiner')
    const { link, batch } = await api.batch.results({ id })
    expect(batch).toEqual({ name })
    expect(link).toMatch(/^http:\/\/institute\.example\/results\/[\w-]{43}\.zip$/)

    const response = await get(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''LMV%20refresher.zip")
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))

    const candidates = await candidatesOf(institute(), id)
    const present = candidates.filter(({ isPresent }) => isPresent)
    const passed = present.filter(({ result }) => result === 'Pass')
    type Row = (typeof present)[number]
    const resultOf = (row: Row) => `results/${fullName(row)} - Result roll number ${row.rollNumber}, LMV refresher.pdf`
    const certificateOf = (row: Row) =>
      `certificates/${fullName(row)} - Certificate ${row.certificateNumber.replaceAll('/', '-')}.pdf`
    expect(present).toHaveLength(18)
    expect(passed.length).toBeGreaterThan(8)
    expect(Object.keys(files).sort()).toEqual(
      [...present.map(resultOf), ...passed.map(certificateOf), 'results.csv'].sort(),
    )

    const hindi = passed.find(({ firstName }) => /\p{Script=Devanagari}/u.test(firstName))!
    for (const row of [passed[0]!, hindi]) {
      const certificate = textOf(files[certificateOf(row)]!)
      for (const text of [fullName(row), row.certificateNumber, 'LMV Refresher Course', `${row.finalScore} %`]) {
        expect(certificate).toContain(text)
      }
      const result = textOf(files[resultOf(row)]!)
      for (const text of [fullName(row), 'Pass', `${row.right} right, ${row.wrong} wrong`])
        expect(result).toContain(text)
    }
    const paper = await api.examSet.ofBatch({ batchId: id })
    for (const row of present.filter(({ isPaperDone }) => isPaperDone).slice(0, 4)) {
      const set = setForRollNumber(row.rollNumber)
      const result = textOf(files[resultOf(row)]!)
      expect(result).toContain(`Set ${set}`)
      const printed = paperSet(paper, set).map(
        ({ position: place, question }) => `${place} ${question.name.slice(0, 20)}`,
      )
      expect(printed.filter((start) => !result.includes(start))).toEqual([])
    }
    const failed = present.find(({ result }) => result === 'Fail')!
    expect(textOf(files[resultOf(failed)]!)).toContain('Fail')

    const lines = Buffer.from(files['results.csv']!).toString('utf8').split('\r\n')
    expect(lines[0]).toBe('\ufeffRoll number,Name,Phone,Course,Theory %,Practical %,Final %,Result,Certificate')
    expect(lines).toHaveLength(present.length + 2)
    const { rollNumber, phone, theoryScore, practicalScore, finalScore, certificateNumber } = hindi
    const row = [rollNumber, fullName(hindi), phone, 'LMV Refresher Course', theoryScore, practicalScore, finalScore]
    expect(lines).toContain([...row, 'Pass', certificateNumber].join(','))
  })

  test('the zip leaves the correct answers out on request', async () => {
    const { id } = await batchNamed(institute(), 'LMV refresher')
    const readZip = async (withoutAnswers: boolean) => {
      const savedResults = await institute().as('examiner').batch.results({ id, withoutAnswers })
      expect(savedResults.withoutAnswers).toBe(withoutAnswers)
      const response = await get(savedResults.link)
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      const papers = Object.keys(files).filter((file) => file.startsWith('results/'))
      const right = papers.some((name) => /सही:/.test(textOf(files[name]!)))
      return { right, name: decodeURIComponent(response.headers.get('content-disposition')?.split("''")[1] ?? '') }
    }
    expect(await readZip(true)).toEqual({ right: false, name: 'LMV refresher, without answers.zip' })
    expect(await readZip(false)).toEqual({ right: true, name: 'LMV refresher.zip' })
  })

  test('an incomplete batch has no results', async () => {
    const { id } = await newBatchWithPaper(institute(), 1)
    await expect(institute().as('examiner').batch.results({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Complete the batch first.',
    })
    expect((await candidatesOf(institute(), id))[0]).toMatchObject({ certificateNumber: '', certificateUrl: '' })
  })

  test('an unknown link is not found, and only reading is allowed', async () => {
    const { id } = await completeBatch(institute(), 1)
    const { link } = await institute().as('dataEntry').batch.results({ id })
    const head = await get(link, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toBe('application/zip')
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect((await get(link, 'DELETE')).status).toBe(405)
    const forgedResponse = await get(link.replace(/.\.zip$/, '~.zip'))
    expect(forgedResponse.status).toBe(404)
    expect(await forgedResponse.text()).toBe('This link has expired. Ask for the results again.')
    expect(forgedResponse.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

const start = Date.parse('2026-11-20T05:00:00Z')
let time = start
onDatabase(
  (institute) => {
    test('a link to results expires after 15 minutes', async () => {
      const { id } = await batchNamed(institute(), 'LMV refresher')
      const { link } = await institute().as('admin').batch.results({ id })
      const head = () => institute().provider.fetch(new Request(link, { method: 'HEAD' }))
      time = start + 14 * 60_000
      expect((await head()).status).toBe(200)
      time = start + 15 * 60_000
      expect((await head()).status).toBe(404)
      expect((await institute().provider.fetch(new Request(link))).status).toBe(404)
      time = start
    })

    test('a link made with a clock a year ahead expires once the clock is right', async () => {
      const { id } = await batchNamed(institute(), 'LMV refresher')
      time = start + 365 * 24 * 3_600_000
      await institute().signInAllStaff()
      const { link } = await institute().as('admin').batch.results({ id })
      const head = () => institute().provider.fetch(new Request(link, { method: 'HEAD' }))
      expect((await head()).status).toBe(200)
      time = start
      expect((await head()).status).toBe(404)
    })
  },
  { now: () => time },
)

onDatabase(
  (institute) => {
    test('a provider without fonts reports that it cannot make results', async () => {
      const { id } = await batchNamed(institute(), 'LMV refresher')
      const { link } = await institute().as('admin').batch.results({ id })
      const response = await institute().provider.fetch(new Request(link))
      expect(response.status).toBe(500)
      expect(await response.text()).toMatch(/had an internal error/)
    })
  },
  { loadFonts: undefined },
)

const logo = png(60)
const requests: string[] = []
onDatabase(
  (institute) => {
    const filesOf = async (id: string) => {
      const { link } = await institute().as('admin').batch.results({ id })
      const response = await institute().provider.fetch(new Request(link))
      return Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
    }
    const pictures = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0

    test('results and certificates show the logo, or omit an unreadable one', async () => {
      const { id } = await completeBatch(institute(), 2)
      await changeSettings(institute(), { logo: 'https://bucket.example/certificates/public/logo.png' })
      const papers = (await filesOf(id)).filter(([name]) => name.endsWith('.pdf'))
      expect(papers).toHaveLength(4)
      for (const [name, pdf] of papers) expect(pictures(pdf), name).toBe(1)
      expect(requests).toEqual(['https://bucket.example/certificates/public/logo.png'])
      await changeSettings(institute(), { logo: 'https://bucket.example/gone.png' })
      const plain = (await filesOf(id)).filter(([name]) => name.endsWith('.pdf'))
      expect(plain).toHaveLength(4)
      for (const [name, pdf] of plain) expect(pictures(pdf), name).toBe(0)
    })
  },
  {
    loadImage: async (location) => {
      requests.push(location)
      if (!location.endsWith('logo.png')) throw new Error('There is no such picture')
      return logo
    },
  },
)
