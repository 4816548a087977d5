import { Button, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SetQuestion } from '#contract/exam/paper-sets'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { clearOptions, selectOption } from '../../parts/papers/selected-options'
import type { Wording } from '../paper-set/printed-question'
import { QuestionNavigator } from './question-navigator'
import { QuestionOnScreen } from './question-on-screen'
import classes from './screen.module.css'
import { countAnswered, type ScreenDraft } from './screen-draft'
import { createTranslator, getLangAttribute, type ScreenLanguage, texts } from './test-screen-texts'

type Props = {
  questions: readonly SetQuestion[]
  screenDraft: ScreenDraft
  wording: Wording
  /** Language of the question text. */
  language: ScreenLanguage
  onChange: (screenDraft: ScreenDraft) => void
  onFinish: () => void
}

/** Index of the option that a key marks: 0 for '1' and 'a'; -1 for keys without an option. */
const parseOptionKey = (key: string): number =>
  key.length === 1 ? Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase())) : -1

/** One question at a time; 1–4 or a–d choose, ← and → move, 0 clears the answer. */
export function QuestionStep({ questions, screenDraft, wording, language, onChange, onFinish }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const translate = createTranslator(language)
  const { at: currentIndex, marks } = screenDraft
  const question = questions[currentIndex]
  const isLast = currentIndex === questions.length - 1
  const goTo = (index: number) => {
    if (questions[index]) onChange({ ...screenDraft, at: index })
  }
  const mark = (option: number) => {
    if (question?.optionOrder[option] !== undefined)
      onChange({ ...screenDraft, marks: selectOption(marks, currentIndex, option, question.question.type) })
  }
  const clear = () => onChange({ ...screenDraft, marks: clearOptions(marks, currentIndex) })

  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isCoveredByDialog(root.current)) return
    const option = parseOptionKey(event.key)
    // A held key would mark and unmark an option of a checkbox question in turn.
    if (option >= 0 && event.repeat) return
    if (option >= 0) mark(option)
    else if (event.key === '0') clear()
    else if (event.key === 'ArrowLeft') goTo(currentIndex - 1)
    else if (event.key === 'ArrowRight' && isLast) onFinish()
    else if (event.key === 'ArrowRight') goTo(currentIndex + 1)
    else return
    event.preventDefault()
  })
  // The focused element may have been removed with the previous question. The container takes the focus, since a radio
  // would handle the arrow keys itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every question.
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) root.current?.focus()
  }, [currentIndex])

  if (!question) return null
  return (
    <div ref={root} tabIndex={-1} className={classes.step}>
      <div key={question.question.id} className={classes.middle}>
        <QuestionOnScreen
          question={question}
          questionCount={questions.length}
          wording={wording}
          language={language}
          selectedOptions={marks[currentIndex] ?? []}
          onMark={mark}
          onClear={clear}
        />
      </div>
      <footer className={classes.footer} lang={getLangAttribute(language)}>
        <QuestionNavigator marks={marks} currentIndex={currentIndex} language={language} onSelect={goTo} />
        <div className={classes.navigation}>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconArrowLeft size={20} />}
            disabled={currentIndex === 0}
            onClick={() => goTo(currentIndex - 1)}
          >
            {translate(texts.previous)}
          </Button>
          <Text c="dimmed" className="tabular" role="status">
            {translate(texts.progress(countAnswered(marks), questions.length))}
          </Text>
          {isLast ? (
            <Button size="lg" leftSection={<IconCheck size={20} />} onClick={onFinish}>
              {translate(texts.success)}
            </Button>
          ) : (
            <Button size="lg" rightSection={<IconArrowRight size={20} />} onClick={() => goTo(currentIndex + 1)}>
              {translate(texts.next)}
            </Button>
          )}
        </div>
      </footer>
    </div>
  )
}
