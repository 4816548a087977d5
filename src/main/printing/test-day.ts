import type { PrintedDocument } from '#contract/desk/printed-document'
import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { missingCodeMessage } from '#contract/exam/certificate-content'
import { allPapersTitle, candidateDocumentName, certificateDocumentName } from '#contract/exam/document-names'
import type { ExamSet } from '#contract/exam/exam-set'
import { setForRollNumber } from '#contract/exam/paper-sets'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { documentName } from '#contract/protocol/text/document-name'
import { isTranslated } from '#documents/exam/paper/question'
import { letterheadOf } from '#documents/registration/records'
import { verdictOf } from '#documents/verdict'
import { can } from '../gateway/capability'
import type { DeskContext } from '../ports'
import type { Printable } from './printable'
import { type BatchSource, batchSource } from './sources/batch-source'
import type { AskInstitute } from './sources/institute'
import { issuedOf } from './sources/issued'
import { picturesOf } from './sources/pictures'

type Wanted = Extract<PrintedDocument, { batchId: string; registration?: never }>
type Of<K extends Wanted['kind']> = Extract<Wanted, { kind: K }>
type Context = Pick<DeskContext, 'clientFor' | 'objects' | 'samples' | 'outside' | 'log'>
/** What every document of a batch starts from. */
type Source = {
  batch: Batch
  institute: ReturnType<typeof letterheadOf>
  ask: BatchSource
  signal: AbortSignal
}

/**
 * The documents of the test day: asks the institute for what they show, in the name of the owner. Throws `conflict` where a
 * batch has no such document, with words that say what is missing.
 */
export function testDayDocuments(context: Context, institute: AskInstitute) {
  const { clientFor } = context

  async function questionPapers(wanted: Of<'question-paper'>, source: Source): Promise<Printable> {
    const { language, set, answerForm, candidateId } = wanted
    const { batch, institute, ask, signal } = source
    const { candidates, examSet } = await ask.present(batch)
    if (!examSet) throw notDrawn(batch)
    assertLanguage(examSet, language)
    const those = candidates.filter(({ id }) => candidateId === undefined || id === candidateId)
    const papers = set ? [{ set }] : those.map(seated)
    if (papers.length === 0) {
      const nobody = candidateId === undefined ? 'Nobody is' : 'This candidate is not'
      throw new CallError('conflict', `${nobody} marked present in ${batch.name}.`)
    }
    const images = examSet.questions.map(({ image }) => image)
    const { found: pictures, missing } = await picturesOf(images, context, signal)
    // A candidate cannot answer about a sign that is not on the paper.
    if (missing.length > 0) throw notLoaded(missing.length)
    const data = { institute, batch, examSet, language, papers, answerForm, pictures }
    const ofSome = set
      ? `Question paper ${batch.name}, set ${set}`
      : titleOf(paperNames, batch, candidateId ?? null, those)
    const isOfAll = set === null && candidateId === undefined
    return {
      subject: batch.id,
      title: [
        isOfAll ? allPapersTitle(batch, language) : `${ofSome}, ${language}`,
        ...(answerForm ? ['with answer form'] : []),
      ].join(', '),
      file: [
        set
          ? documentName(batch.name, 'Question paper', `set ${set}`)
          : fileOf(paperNames, batch, candidateId ?? null, those),
        language,
        ...(answerForm ? ['with answer form'] : []),
      ].join(', '),
      // From the first print on it is not drawn anew (D-47).
      issue: async () => {
        if (!examSet.isIssued && (await can(ask.api, 'examSet.issue')))
          await ask.api.examSet.issue({ id: examSet.id }, ask.options)
      },
      make: (make) => make('questionPapers', data),
    }
  }

  /** The paper as it was drawn, which is asked for by itself: what candidates are listed with says no right answers. */
  async function answerKey(_: Of<'answer-key'>, { batch, institute, ask }: Source): Promise<Printable> {
    if (!batch.isPaperGenerated) throw notDrawn(batch)
    const examSet = await ask.api.examSet.ofBatch({ batchId: batch.id }, ask.options)
    return {
      subject: batch.id,
      title: `Answer key ${batch.name}`,
      file: documentName(batch.name, 'Answer key'),
      make: (make) => make('answerKey', { institute, batch, examSet }),
    }
  }

  async function rollList(_: Of<'roll-list'>, { batch, institute, ask }: Source): Promise<Printable> {
    const candidates = await anybody(batch, ask)
    return {
      subject: batch.id,
      title: `Roll list ${batch.name}`,
      file: documentName(batch.name, 'Roll list'),
      make: (make) => make('rollList', { institute, batch, candidates }),
    }
  }

  async function batchReport(_: Of<'batch-report'>, { batch, institute, ask }: Source): Promise<Printable> {
    const candidates = await anybody(batch, ask)
    const thresholds = await ask.thresholds(batch)
    return {
      subject: batch.id,
      title: `Batch report ${batch.name}`,
      file: documentName(batch.name, 'Batch report'),
      make: (make) => make('batchReport', { institute, batch, candidates, thresholds }),
    }
  }

  async function candidateRecords({ candidateId }: Of<'candidate-sheet'>, source: Source): Promise<Printable> {
    const { batch, institute, ask, signal } = source
    const candidates = await ask.those(batch, candidateId)
    const thresholds = await ask.thresholds(batch)
    const locations = candidates.map(({ passportPhoto }) => passportPhoto)
    // A record without its photo is better than none: the box stays empty for a pasted one.
    const { found } = await picturesOf(locations, context, signal)
    const photos = new Map(
      candidates.flatMap(({ id, passportPhoto }) => {
        const photo = found.get(passportPhoto)
        return photo ? [[id, photo] as const] : []
      }),
    )
    return {
      subject: candidateId ?? batch.id,
      title: titleOf(recordNames, batch, candidateId, candidates),
      file: fileOf(recordNames, batch, candidateId, candidates),
      make: (make) => make('candidateRecords', { institute, batch, thresholds, candidates, photos }),
    }
  }

  async function results(
    { candidateId, withoutAnswers }: Of<'result'>,
    { batch, institute, ask }: Source,
  ): Promise<Printable> {
    const candidates = await ask.those(batch, candidateId)
    const thresholds = await ask.thresholds(batch)
    const responses = await ask.api.response.ofBatch({ batchId: batch.id }, ask.options)
    const byCandidate = new Map(responses.map((response) => [response.candidate?.id, response]))
    const papers = candidates.map((candidate) => ({ candidate, response: byCandidate.get(candidate.id) }))
    const variant = withoutAnswers ? ', without answers' : ''
    return {
      subject: candidateId ?? batch.id,
      title: titleOf(resultNames, batch, candidateId, candidates) + variant,
      file: fileOf(resultNames, batch, candidateId, candidates) + variant,
      make: (make) => make('results', { institute, batch, thresholds, rightAnswers: !withoutAnswers, papers }),
    }
  }

  async function certificates({ candidateId }: Of<'certificate'>, source: Source): Promise<Printable> {
    const { batch, institute, ask, signal } = source
    const asked = candidateId ? [await ask.someone(batch, candidateId)] : await ask.everyone(batch)
    const passed = asked.filter(({ certificateNumber }) => certificateNumber !== '')
    const [first] = passed
    if (!first)
      throw new CallError(
        'conflict',
        candidateId
          ? 'This candidate has no certificate. It is issued to those who passed, with the results of the batch.'
          : `Nobody in ${batch.name} has a certificate yet. Certificates are issued with the results of the batch.`,
      )
    const heads = new Map(
      await Promise.all(
        passed.map(async ({ certificateNumber: number }) => [number, await headAsIssued(ask, number, signal)] as const),
      ),
    )
    return {
      subject: candidateId ?? batch.id,
      title: candidateId ? `Certificate ${first.certificateNumber}` : `Certificates ${batch.name}`,
      file: candidateId ? certificateDocumentName(first) : documentName(batch.name, 'Certificates'),
      certificates: passed.map(({ certificateNumber }) => certificateNumber),
      note: passed.some(({ certificateUrl }) => certificateUrl === '') ? missingCodeMessage : '',
      make: (make, duplicate) =>
        make('certificates', {
          institute,
          batch,
          papers: passed.map((candidate) => ({
            candidate,
            issued: heads.get(candidate.certificateNumber),
            duplicate: duplicate(candidate.certificateNumber),
          })),
        }),
    }
  }

  /** Institute and examiner as the certificate named them when it was issued; undefined where that is not kept. */
  async function headAsIssued(ask: BatchSource, number: string, signal: AbortSignal) {
    const issued = await issuedOf(ask.api, 'certificate', number, ask.options)
    if (!issued?.institute) return undefined
    const known = await institute(ask.staffId, { signal, as: issued.institute })
    return { institute: letterheadOf(known, known.logo), examiner: issued.examiner }
  }

  const kinds: { [K in Wanted['kind']]: (wanted: Of<K>, source: Source) => Promise<Printable> } = {
    'question-paper': questionPapers,
    'answer-key': answerKey,
    'roll-list': rollList,
    'batch-report': batchReport,
    'candidate-sheet': candidateRecords,
    result: results,
    certificate: certificates,
  }

  return {
    async document(wanted: Wanted, owner: string, signal: AbortSignal): Promise<Printable> {
      const ask = batchSource(clientFor(owner), owner, { signal })
      const [batch, known] = await Promise.all([ask.batch(wanted.batchId), institute(owner, { signal })])
      const make = kinds[wanted.kind] as (wanted: Wanted, source: Source) => Promise<Printable>
      return make(wanted, { batch, institute: letterheadOf(known, known.logo), ask, signal })
    },
    /** How the test of a batch ended for one of its people, for the registration form (S3 §2). */
    async outcome(batchId: string, candidateId: string, owner: string, signal: AbortSignal) {
      const ask = batchSource(clientFor(owner), owner, { signal })
      const batch = await ask.batch(batchId)
      return { batch: batch.name, date: batch.date, verdict: verdictOf(await ask.someone(batch, candidateId), batch) }
    },
  }
}

/** Of one candidate, and of all. */
type Names = readonly [one: string, all: string]
const paperNames: Names = ['Question paper', 'Question papers']
const recordNames: Names = ['Candidate sheet', 'Candidate sheets']
const resultNames: Names = ['Result', 'Results']

const notDrawn = ({ name }: Batch) => new CallError('conflict', `The question paper of ${name} is not drawn yet.`)

const notLoaded = (count: number) =>
  new CallError(
    'bad_gateway',
    `${count} ${count === 1 ? 'picture' : 'pictures'} of this paper cannot be loaded. Nothing was made; try again.`,
  )

async function anybody(batch: Batch, ask: BatchSource): Promise<Candidate[]> {
  const candidates = await ask.everyone(batch)
  if (candidates.length === 0) throw new CallError('conflict', 'There is no user in this batch')
  return candidates
}

const seated = (candidate: Candidate) => ({
  set: setForRollNumber(candidate.rollNumber),
  candidate: { name: fullName(candidate), rollNumber: candidate.rollNumber, phone: candidate.phone },
})

/** By roll number: the journal keeps titles as plain text. */
function titleOf([one, all]: Names, { name }: Batch, candidateId: string | null, found: Candidate[]) {
  return candidateId === null ? `${all} ${name}` : `${one} ${name}, roll number ${found[0]?.rollNumber ?? ''}`
}
/** By the candidate's name: a file is the clerk's own. */
function fileOf([one, all]: Names, batch: Batch, candidateId: string | null, [first]: Candidate[]) {
  return candidateId === null || !first ? documentName(batch.name, all) : candidateDocumentName(first, one, batch)
}

/** Throws `conflict` with how many questions of the paper lack a version in the language asked for. */
function assertLanguage({ language: own, questions }: ExamSet, wanted: PaperLanguage) {
  const lacking = wanted === own ? 0 : questions.filter((question) => !isTranslated(question)).length
  if (lacking === 0) return
  const other = own === 'Hindi' ? 'English' : 'Hindi'
  const words = `${lacking} of ${questions.length} questions ${lacking === 1 ? 'has' : 'have'} no ${other} version.`
  throw new CallError('conflict', `${words} Print this paper in ${own}.`)
}
