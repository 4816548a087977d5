import { Button, Checkbox, SegmentedControl, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconKey, IconListNumbers, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import type { ExamSet } from '#contract/exam/exam-set'
import { paperSet, setLetters } from '#contract/exam/paper-sets'
import { useHasExtension } from '../../../../core/capabilities'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { Viewer } from '../../../../ui/documents/viewer'
import { otherLanguage, untranslated } from './paper-languages'
import { PaperLog } from './paper-log'
import classes from './paper-set.module.css'
import { PrintPapers } from './print-papers'
import type { Wording } from './printed-question'
import { SetQuestions } from './set-questions'

const StartTest = lazy(async () => ({ default: (await import('../start-test/start-test')).StartTest }))

const isTyping = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'text'

const lines: readonly Shortcut[] = [['A–D', 'Show that set']]

type Props = {
  batch: Batch
  paper: ExamSet
  /** The paper may have been printed since it was loaded. */
  isFetching: boolean
  onPrinted: () => void
}

export function PaperSets({ batch, paper, isFetching, onPrinted }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [letter, setLetter] = useState<(typeof setLetters)[number]>('A')
  const [wording, setWording] = useState<Wording>('own')
  const [isPrinting, setPrinting] = useState(false)
  const [hasAnswers, setAnswers] = useState(false)
  /** Id of the paper being redrawn: the new one shows while that is being saved. */
  const [replaced, setReplaced] = useState<string>()
  const canRedraw = useHasExtension('examSet.redraw') && paper.isIssued === false && !isFetching && !batch.isComplete
  const hasLog = useHasExtension('examSet.log')
  const [document, setDocument] = useState<PrintedDocument>()
  useShortcutHelp(root, lines)
  useRestoreFocus(isPrinting || replaced !== undefined || document !== undefined)
  // The dialog sets the focus before the paper is loaded.
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  useWindowEvent('keydown', ({ key, target, ctrlKey, altKey, metaKey }) => {
    if (ctrlKey || altKey || metaKey || isTyping(target) || isCoveredByDialog(root.current)) return
    const chosenLetter = setLetters.find((option) => option === key.toUpperCase())
    if (!chosenLetter) return
    setLetter(chosenLetter)
    // Otherwise the focus outline stays at the previous set.
    const input = root.current?.querySelector<HTMLElement>(`input[value="${chosenLetter}"]`)
    if (target instanceof HTMLInputElement && target.name === input?.getAttribute('name')) input.focus()
  })
  const other = otherLanguage(paper)
  const missing = untranslated(paper)
  const batchId = batch.id
  const closeDocument = () => {
    setDocument(undefined)
    onPrinted()
  }
  return (
    <>
      <div ref={root} className={frame.tools}>
        <SegmentedControl
          data-autofocus
          aria-label="Set"
          value={letter}
          onChange={(value) => setLetter(setLetters.find((option) => option === value) ?? 'A')}
          data={setLetters.map((option) => ({ value: option, label: `Set ${option}` }))}
        />
        {missing.length < paper.questions.length ? (
          <SegmentedControl
            aria-label="Language"
            value={wording}
            onChange={(value) => setWording(value as Wording)}
            data={[
              { value: 'own', label: paper.language },
              { value: 'translation', label: other },
              { value: 'both', label: 'Both' },
            ]}
          />
        ) : null}
        <Checkbox
          mr="auto"
          label="Show answers"
          checked={hasAnswers}
          onChange={(event) => setAnswers(event.currentTarget.checked)}
        />
        <Button leftSection={<IconPrinter size={18} />} onClick={() => setPrinting(true)}>
          Print question papers
        </Button>
        <Button
          variant="default"
          leftSection={<IconKey size={18} />}
          onClick={() => setDocument({ kind: 'answer-key', batchId })}
        >
          Answer key
        </Button>
        <Button
          variant="default"
          leftSection={<IconListNumbers size={18} />}
          onClick={() => setDocument({ kind: 'roll-list', batchId })}
        >
          Roll list
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={`${frame.scroll} ${classes.scroll}`} tabIndex={0} aria-label={`Set ${letter}`}>
        <div className={classes.known}>
          <div>
            <Text c="dimmed" size="sm">
              {paper.questions.length} {paper.language} questions
              {missing.length ? `, ${missing.length} without ${other} translation` : ''}
            </Text>
            {hasLog ? <PaperLog batch={batch} /> : null}
          </div>
          {canRedraw ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={16} />}
              onClick={() => setReplaced(paper.id)}
            >
              Draw anew
            </Button>
          ) : null}
        </div>
        <SetQuestions questions={paperSet(paper, letter)} wording={wording} hasAnswers={hasAnswers} />
      </section>
      {isPrinting ? (
        <PrintPapers
          batch={batch}
          onClose={() => setPrinting(false)}
          onChoose={(printChoice) => {
            setPrinting(false)
            setDocument(printChoice)
          }}
        />
      ) : null}
      {replaced ? (
        <Suspense>
          <StartTest batch={batch} replaces={replaced} onClose={() => setReplaced(undefined)} />
        </Suspense>
      ) : null}
      {document ? <Viewer document={document} onClose={closeDocument} /> : null}
    </>
  )
}
