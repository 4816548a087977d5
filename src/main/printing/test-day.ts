import type { Batch } from '#contract/batch'
import type { Candidate } from '#contract/candidate'
import type { CallOptions } from '#contract/client'
import type { PaperLanguage, PrintedDocument } from '#contract/desk'
import type { ExamSet } from '#contract/exam-set'
import { CallError } from '#contract/failure'
import { fullName } from '#contract/format'
import { setOfSeat } from '#contract/paper-sets'
import { letterheadOf } from '#documents/records'
import type { DeskContext } from '../ports'
import type { Institute } from './institute'
import { picturesOf } from './pictures'
import type { Printable } from './printable'

type Wanted = Exclude<PrintedDocument, { registration: unknown }>
type Of<K extends Wanted['kind']> = Extract<Wanted, { kind: K }>
type Context = Pick<DeskContext, 'api' | 'objects' | 'samples' | 'log'>
/** What every document of a batch starts from. */
type Source = { batch: Batch; institute: ReturnType<typeof letterheadOf>; options: CallOptions }

const pageSize = 100

/**
 * The documents of the test day: asks the institute for what they show, signed in as the clerk. Throws `conflict` where a
 * batch has no such document, with words that say what is missing.
 */
export function testDayDocuments(context: Context, institute: () => Promise<Institute>) {
  const { api } = context

  async function everyone({ id: batchId }: Batch, options: CallOptions): Promise<Candidate[]> {
    const found: Candidate[] = []
    for (let page = 1; ; page++) {
      const { rows, total } = await api.candidate.list({ batchId, page, limit: pageSize }, options)
      found.push(...rows)
      if (rows.length === 0 || found.length >= total) return found
    }
  }

  async function chosen(batch: Batch, candidateId: string, options: CallOptions): Promise<Candidate> {
    const candidate = (await everyone(batch, options)).find(({ id }) => id === candidateId)
    if (!candidate) throw new CallError('not_found', `This candidate is not in ${batch.name}. Load the list again.`)
    return candidate
  }

  /** One, or all who are present. */
  async function those(batch: Batch, candidateId: string | null, options: CallOptions): Promise<Candidate[]> {
    if (candidateId !== null) return [await chosen(batch, candidateId, options)]
    const { candidates } = await api.candidate.present({ batchId: batch.id }, options)
    if (candidates.length === 0) throw new CallError('conflict', `Nobody is marked present in ${batch.name}.`)
    return candidates
  }

  async function paper({ id: batchId, name }: Batch, options: CallOptions) {
    const { candidates, examSet } = await api.candidate.present({ batchId }, options)
    if (!examSet) throw new CallError('conflict', `The question paper of ${name} is not drawn yet.`)
    return { candidates, examSet }
  }

  async function questionPapers(
    { language, set, answerForm }: Of<'question-paper'>,
    source: Source,
  ): Promise<Printable> {
    const { batch, institute, options } = source
    const { candidates, examSet } = await paper(batch, options)
    assertLanguage(examSet, language)
    const papers = set ? [{ set }] : candidates.map(seated)
    if (papers.length === 0) throw new CallError('conflict', `Nobody is marked present in ${batch.name}.`)
    const pictures = await picturesOf(
      examSet.questions.map(({ image }) => image),
      context,
    )
    const data = { institute, batch, examSet, language, papers, answerForm, pictures }
    return {
      subject: batch.id,
      title: [
        set ? `Question paper ${batch.name}, set ${set}` : `Question papers ${batch.name}`,
        language,
        ...(answerForm ? ['with answer form'] : []),
      ].join(', '),
      make: (make) => make('questionPapers', data),
    }
  }

  async function answerKey(_: Of<'answer-key'>, { batch, institute, options }: Source): Promise<Printable> {
    const { examSet } = await paper(batch, options)
    return {
      subject: batch.id,
      title: `Answer key ${batch.name}`,
      make: (make) => make('answerKey', { institute, batch, examSet }),
    }
  }

  async function rollList(_: Of<'roll-list'>, { batch, institute, options }: Source): Promise<Printable> {
    const candidates = await everyone(batch, options)
    if (candidates.length === 0) throw new CallError('conflict', 'There is no user in this batch')
    return {
      subject: batch.id,
      title: `Roll list ${batch.name}`,
      make: (make) => make('rollList', { institute, batch, candidates }),
    }
  }

  async function batchReport(_: Of<'batch-report'>, { batch, institute, options }: Source): Promise<Printable> {
    const candidates = await everyone(batch, options)
    if (candidates.length === 0) throw new CallError('conflict', 'There is no user in this batch')
    const thresholds = await api.candidate.thresholds({}, options)
    return {
      subject: batch.id,
      title: `Batch report ${batch.name}`,
      make: (make) => make('batchReport', { institute, batch, candidates, thresholds }),
    }
  }

  async function candidateSheets({ candidateId }: Of<'candidate-sheet'>, source: Source): Promise<Printable> {
    const { batch, institute, options } = source
    const candidates = await those(batch, candidateId, options)
    const thresholds = await api.candidate.thresholds({}, options)
    const pictures = await picturesOf(
      candidates.map(({ passportPhoto }) => passportPhoto),
      context,
    )
    const photos = new Map(
      candidates.flatMap(({ id, passportPhoto }) => {
        const photo = pictures.get(passportPhoto)
        return photo ? [[id, photo] as const] : []
      }),
    )
    return {
      subject: candidateId ?? batch.id,
      title: titleOf(['Candidate sheet', 'Candidate sheets'], batch, candidateId, candidates),
      make: (make) => make('candidateSheets', { institute, batch, thresholds, candidates, photos }),
    }
  }

  async function results({ candidateId }: Of<'result'>, source: Source): Promise<Printable> {
    const { batch, institute, options } = source
    const candidates = await those(batch, candidateId, options)
    const thresholds = await api.candidate.thresholds({}, options)
    const responses = await api.response.ofBatch({ batchId: batch.id }, options)
    const byCandidate = new Map(responses.map((response) => [response.candidate?.id, response]))
    const papers = candidates.map((candidate) => ({ candidate, response: byCandidate.get(candidate.id) }))
    return {
      subject: candidateId ?? batch.id,
      title: titleOf(['Result', 'Results'], batch, candidateId, candidates),
      make: (make) => make('results', { institute, batch, thresholds, papers }),
    }
  }

  async function certificates({ candidateId }: Of<'certificate'>, source: Source): Promise<Printable> {
    const { batch, institute, options } = source
    const asked = candidateId ? [await chosen(batch, candidateId, options)] : await everyone(batch, options)
    const passed = asked.filter(({ certificateNumber }) => certificateNumber !== '')
    const [first] = passed
    if (!first)
      throw new CallError(
        'conflict',
        candidateId
          ? 'This candidate has no certificate. It is issued to those who passed, with the results of the batch.'
          : `Nobody in ${batch.name} has a certificate yet. Certificates are issued with the results of the batch.`,
      )
    return {
      subject: candidateId ?? batch.id,
      title: candidateId ? `Certificate ${first.certificateNumber}` : `Certificates ${batch.name}`,
      certificates: passed.map(({ certificateNumber }) => certificateNumber),
      make: (make, duplicate) =>
        make('certificates', {
          institute,
          batch,
          papers: passed.map((candidate) => ({
            candidate,
            duplicate: duplicate(candidate.certificateNumber),
          })),
        }),
    }
  }

  const kinds: { [K in Wanted['kind']]: (wanted: Of<K>, source: Source) => Promise<Printable> } = {
    'question-paper': questionPapers,
    'answer-key': answerKey,
    'roll-list': rollList,
    'batch-report': batchReport,
    'candidate-sheet': candidateSheets,
    result: results,
    certificate: certificates,
  }

  return async (wanted: Wanted, signal: AbortSignal): Promise<Printable> => {
    const options = { signal }
    const [batch, known] = await Promise.all([api.batch.byId({ id: wanted.batchId }, options), institute()])
    const document = kinds[wanted.kind] as (wanted: Wanted, source: Source) => Promise<Printable>
    return document(wanted, { batch, institute: letterheadOf(known), options })
  }
}

const seated = (candidate: Candidate) => ({
  set: setOfSeat(candidate.rollNumber),
  candidate: { name: fullName(candidate), rollNumber: candidate.rollNumber, phone: candidate.phone },
})

/** By roll number: the journal keeps titles as plain text. */
function titleOf([one, all]: [string, string], { name }: Batch, candidateId: string | null, found: Candidate[]) {
  return candidateId === null ? `${all} ${name}` : `${one} ${name}, roll number ${found[0]?.rollNumber ?? ''}`
}

/** Throws `conflict` with how many questions of the paper lack a version in the language asked for. */
function assertLanguage({ language: own, questions }: ExamSet, wanted: PaperLanguage) {
  const lacking = wanted === own ? 0 : questions.filter(({ translation }) => !translation).length
  if (lacking === 0) return
  const other = own === 'Hindi' ? 'English' : 'Hindi'
  const words = `${lacking} of ${questions.length} questions ${lacking === 1 ? 'has' : 'have'} no ${other} version.`
  throw new CallError('conflict', `${words} Print this paper in ${own}.`)
}
