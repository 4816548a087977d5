/** The circles of a graph, each as its members in the order found: Tarjan's strongly connected components. */
export function circlesIn(graph) {
  const seen = new Map()
  const open = []
  const circles = []
  function visit(node) {
    const at = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(node, at)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next)
      if (!known) at.low = Math.min(at.low, visit(next).low)
      else if (known.isOpen) at.low = Math.min(at.low, known.index)
    }
    if (at.low === at.index) {
      const circle = open.splice(open.indexOf(node))
      for (const member of circle) seen.get(member).isOpen = false
      if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle)
    }
    return at
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return circles
}
