import type { SelectedOptions } from '../../parts/papers/selected-options'
import classes from './screen.module.css'
import { createTranslator, type ScreenLanguage, texts } from './test-screen-texts'

type Props = {
  marks: SelectedOptions
  currentIndex: number
  language: ScreenLanguage
  onSelect: (index: number) => void
}

/** Numbered buttons of all questions; answered ones and the current one are highlighted. */
export function QuestionNavigator({ marks, currentIndex, language, onSelect }: Props) {
  const translate = createTranslator(language)
  return (
    <nav className={classes.navigator} aria-label={translate(texts.questions)}>
      {marks.map((selectedOptions, index) => {
        const position = index + 1
        const isAnswered = selectedOptions.length > 0
        return (
          <button
            key={position}
            type="button"
            className={classes.number}
            data-answered={isAnswered || undefined}
            aria-current={index === currentIndex ? 'step' : undefined}
            aria-label={translate(isAnswered ? texts.answered(position) : texts.unanswered(position))}
            onClick={() => onSelect(index)}
          >
            {position}
          </button>
        )
      })}
    </nav>
  )
}
