import type { ColunaDaMesa, Ordem } from './linhas';

export const TITULOS: Readonly<Record<ColunaDaMesa, string>> = {
  nome: 'Nome',
  data: 'Data',
  local: 'Local',
  pasta: 'Pasta',
  etiquetas: 'Etiquetas',
  aberto: 'Aberto por último',
};
const ANTES_DA_ESCOLA: readonly ColunaDaMesa[] = ['nome', 'data', 'local'];
const DEPOIS_DELA: readonly ColunaDaMesa[] = ['etiquetas', 'aberto'];

/** Escolher outra vez a mesma coluna inverte-a; a do que se abriu começa pelo mais recente. */
function proxima({ coluna, sentido }: Ordem, escolhida: ColunaDaMesa): Ordem {
  if (coluna !== escolhida)
    return { coluna: escolhida, sentido: escolhida === 'aberto' ? 'desce' : 'sobe' };
  return { coluna, sentido: sentido === 'sobe' ? 'desce' : 'sobe' };
}

interface Props {
  readonly larga: boolean;
  readonly ordem: Ordem;
  readonly aoOrdenar: (ordem: Ordem) => void;
  readonly comEscola: boolean;
  readonly comPasta: boolean;
  readonly marcadas: boolean;
  readonly algumas: boolean;
  readonly aoMarcar: (sim: boolean) => void;
}

/** Os títulos das colunas, que as ordenam; na tela estreita a ordem escolhe-se fora da tabela. */
export function CabecaDaTabela({
  larga,
  ordem,
  aoOrdenar,
  comEscola,
  comPasta,
  marcadas,
  algumas,
  aoMarcar,
}: Props) {
  const sentido = ordem.sentido === 'sobe' ? 'ascending' : 'descending';
  const titulo = (coluna: ColunaDaMesa) => {
    const escolhida = coluna === ordem.coluna;
    return (
      <div key={coluna} role="columnheader" aria-sort={escolhida ? sentido : 'none'}>
        <button
          type="button"
          data-escolhida={escolhida || undefined}
          onClick={() => aoOrdenar(proxima(ordem, coluna))}
        >
          {TITULOS[coluna]}
          {escolhida && <span aria-hidden="true">{ordem.sentido === 'sobe' ? ' ↑' : ' ↓'}</span>}
        </button>
      </div>
    );
  };
  return (
    <div role="rowgroup" className={larga ? 'cabeca' : 'cabeca estreita'}>
      <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
        <div role="columnheader" className="marca">
          <label>
            <input
              type="checkbox"
              aria-label="Selecionar todos os visíveis"
              checked={marcadas}
              ref={(caixa) => {
                if (caixa) caixa.indeterminate = algumas && !marcadas;
              }}
              onChange={(e) => aoMarcar(e.target.checked)}
            />
          </label>
        </div>
        {larga ? (
          <>
            {ANTES_DA_ESCOLA.map(titulo)}
            {comEscola && (
              <div role="columnheader" className="celula suave">
                Escola
              </div>
            )}
            {comPasta && titulo('pasta')}
            {DEPOIS_DELA.map(titulo)}
          </>
        ) : (
          <div role="columnheader" className="celula suave">
            Mapa
          </div>
        )}
      </div>
    </div>
  );
}
