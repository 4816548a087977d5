const labels: Record<string, string> = { mcq: 'Single choice', checkbox: 'Multiple choice' }

/** Name of a question type on screens; files keep the wire's mcq and checkbox. */
export const questionTypeLabel = (type: string): string => labels[type] ?? type
