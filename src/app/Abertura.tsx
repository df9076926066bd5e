/** O que public/index.html põe na página enquanto o programa chega. */
const abertura = document.getElementById('root')?.innerHTML ?? '';

/** O mesmo, até haver a primeira tela: nada pisca entre uma e outra. */
export function Abertura() {
  return <div dangerouslySetInnerHTML={{ __html: abertura }} />;
}
