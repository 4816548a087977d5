const labels: Record<string, string> = { mcq: 'Single choice', checkbox: 'Multiple choice' }

/** Label of a question type on screens; exported files have the wire values mcq and checkbox. */
export const getQuestionTypeLabel = (type: string): string => labels[type] ?? type
