import { t } from '@lingui/core/macro'
import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { Batch } from '#contract/exam/batch'
import { paperNumber, type SetLetter } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { type Block, columns, frame, rule, space, stack, text } from '../../layout/blocks'
import { field, pageFooter } from '../../layout/common-blocks'
import { letterhead, type Masthead } from '../../layout/letterhead'
import { ink, sizes } from '../../layout/theme'
import { paperTexts } from '../../text/paper-texts'
import { formatDayIn, languagesOf, questionPaperTexts } from './texts'

export interface PaperHead {
  institute: Masthead
  batch: Pick<Batch, 'name' | 'date'>
  questionPaper: Pick<QuestionPaper, 'id'>
  language: PaperLanguage
  set: SetLetter
  candidate?: { name: string; rollNumber: number; phone?: string } | undefined
  questionCount: number
  answerForm: boolean
}

/** Head of the first page: institute, paper, candidate, set letter and instructions. */
export function paperHead(head: PaperHead): Block {
  const { institute, batch, language, questionCount } = head
  const texts = paperTexts(language)
  const paperTitle = {
    title: texts.label(questionPaperTexts.title),
    lines: [batch.name, paperName(head), `${texts.label(questionPaperTexts.questions)} ${questionCount}`],
  }
  return stack(
    letterhead(texts, institute, paperTitle),
    candidateBlock(head),
    space(6),
    instructions(head),
    space(6),
    rule(),
    space(7),
  )
}

/** Instructions for answering; side by side for a paper in both languages. */
function instructions({ language, answerForm }: PaperHead): Block {
  const { markOnForm, markOnPaper, mcqInstruction, checkboxInstruction } = questionPaperTexts
  const sentences = [answerForm ? markOnForm : markOnPaper, mcqInstruction, checkboxInstruction]
  const inLanguage = (paperLanguage: PaperLanguage): Block =>
    stack(...sentences.map((sentence) => text(paperTexts(paperLanguage).label(sentence), { lineHeight: 1.45 })))
  return columns(
    languagesOf(language).map((paperLanguage) => ({ block: inLanguage(paperLanguage) })),
    16,
  )
}

/** Fields of the candidate, and the set letter in large type. */
export const candidateBlock = (head: Pick<PaperHead, 'language' | 'candidate' | 'set'>): Block =>
  columns(
    [
      { share: 6.2, block: candidateFields(head) },
      { share: 1, block: setBadge(head) },
    ],
    20,
  )

/** Name and roll number, or blank lines for them, the phone if known, and signature lines. */
function candidateFields({ language, candidate }: Pick<PaperHead, 'language' | 'candidate'>): Block {
  const { label } = paperTexts(language)
  return stack(
    columns(
      [
        {
          share: 3,
          block: fieldOrLine(
            label(() => t`Name`),
            candidate?.name,
          ),
        },
        {
          share: 1.2,
          block: fieldOrLine(
            label(() => t`Roll number`),
            candidate && String(candidate.rollNumber),
          ),
        },
        ...(candidate?.phone
          ? [
              {
                share: 1.4,
                block: fieldOrLine(
                  label(() => t`Phone`),
                  candidate.phone,
                ),
              },
            ]
          : []),
      ],
      16,
    ),
    space(2),
    columns(
      [
        {
          block: fieldOrLine(
            label(() => t`Candidate’s signature`),
            undefined,
          ),
        },
        {
          block: fieldOrLine(
            label(() => t`Invigilator’s signature`),
            undefined,
          ),
        },
      ],
      16,
    ),
  )
}

/** A value under its label, or a blank line to write on. */
const fieldOrLine = (label: string, value: string | undefined): Block =>
  value === undefined
    ? stack(
        text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
        space(16),
        rule(ink.quiet),
        space(4),
      )
    : field(label, value, 'bold')

const setBadge = ({ language, set }: Pick<PaperHead, 'language' | 'set'>): Block =>
  frame(
    stack(
      text(paperTexts(language).label(questionPaperTexts.set), {
        size: sizes.small,
        colour: ink.quiet,
        align: 'centre',
        lineHeight: 1.3,
      }),
      text(set, { size: 30, weight: 'bold', align: 'centre', lineHeight: 1.25 }),
    ),
    5,
    ink.text,
  )

/** Set letter at the top of every page, so that mixed-up pages of different sets can be separated. */
export const setHeader = ({ language, set }: Pick<PaperHead, 'language' | 'set'>): Block =>
  text(`${paperTexts(language).label(questionPaperTexts.set)} ${set}`, {
    size: 13,
    weight: 'bold',
    align: 'right',
    lineHeight: 1.4,
  })

/** Paper number and day of the test: 'Paper 3F9A21 · 20 Nov 2026'. */
export function paperName({
  questionPaper,
  batch,
  language,
}: Pick<PaperHead, 'questionPaper' | 'batch' | 'language'>): string {
  return `${paperTexts(language).label(questionPaperTexts.paper)} ${paperNumber(questionPaper.id)} · ${formatDayIn(language, batch.date)}`
}

/** Footer of every page: paper, set, candidate and page x of y. In one language, so that it fits on one line. */
export function paperFooter(head: PaperHead): (page: number, pages: number) => Block {
  const { batch, set, candidate } = head
  const language = head.language === 'Hindi' ? 'Hindi' : 'English'
  const texts = paperTexts(language)
  const parts = [
    `${texts.label(questionPaperTexts.set)} ${set}`,
    paperName({ ...head, language }),
    batch.name,
    candidate && `${texts.label(() => t`Roll number`)} ${candidate.rollNumber} · ${candidate.name}`,
  ]
  return pageFooter(texts, parts.filter(Boolean).join(' · '))
}
