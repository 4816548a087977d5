import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

export type TextFunction = { file: string; name: string; textCount: number }

/** Exported functions of these files whose required parameters are all strings, without React hooks. */
export function findTextFunctions(globs: readonly string[]): TextFunction[] {
  const files = globSync([...globs]).filter((file) => !/\.(test|d)\.ts$/.test(file))
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return parseSync(file, source).program.body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
      const { declaration } = statement
      const functions =
        declaration.type === 'FunctionDeclaration'
          ? [{ name: declaration.id?.name ?? '', params: declaration.params }]
          : declaration.type === 'VariableDeclaration'
            ? declaration.declarations.flatMap(({ id, init }) =>
                init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier'
                  ? [{ name: id.name, params: init.params }]
                  : [],
              )
            : []
      return functions.flatMap(({ name, params }) => {
        const stringParameters = params.flatMap((param) => {
          if (param.type !== 'Identifier') return []
          const type = param.typeAnnotation?.typeAnnotation
          return type && /^string( \| (undefined|null))?$/.test(source.slice(type.start, type.end)) ? [param] : []
        })
        const requiredCount = params.filter(({ type }) => type !== 'AssignmentPattern').length
        const isHook = /^use[A-Z]/.test(name)
        return !isHook && stringParameters.length > 0 && stringParameters.length === requiredCount
          ? [{ file, name, textCount: requiredCount }]
          : []
      })
    })
  })
}
