import { memo } from 'react';
import { Link } from 'react-router-dom';
import { RodaDoMapa } from '@/vistas/RodaDoMapa';
import type { Linha } from './linhas';
import { quandoNasceu, quandoSeAbriu } from './quando';

interface Props {
  readonly id: string;
  readonly linha: Linha;
  /** As linhas com que se pedem as rodas. */
  readonly bloco: string;
  readonly indice: number;
  readonly topo: number;
  readonly larga: boolean;
  readonly comEscola: boolean;
  readonly comPasta: boolean;
  /** O começo do dia de hoje, ms. */
  readonly hoje: number;
  readonly ativa: boolean;
  readonly escolhida: boolean;
}

function Etiquetas({ linha: { etiquetas } }: Pick<Props, 'linha'>) {
  return (
    <>
      {etiquetas.map((etiqueta) => (
        <span key={etiqueta} className="etiqueta">
          {etiqueta}
        </span>
      ))}
    </>
  );
}

/** O nome abre o mapa; pelo teclado é a grade que o faz, e por isso o link não é uma paragem. */
const Nome = ({ linha: { id, nome } }: Pick<Props, 'linha'>) => (
  <Link to={`/mapas/${id}`} tabIndex={-1} title={nome}>
    {nome}
  </Link>
);

const LADO = { larga: 34, estreita: 48 } as const;

function LinhaSemMemoria({
  id,
  linha,
  bloco,
  indice,
  topo,
  larga,
  comEscola,
  comPasta,
  hoje,
  ativa,
  escolhida,
}: Props) {
  const quando = quandoNasceu(linha);
  return (
    <div
      role="row"
      id={id}
      className={larga ? 'linha' : 'linha estreita'}
      aria-rowindex={indice + 2}
      aria-selected={escolhida}
      data-ativa={ativa || undefined}
      style={{ transform: `translateY(${topo}px)` }}
    >
      <div role="gridcell" className="marca">
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            data-linha={indice}
            aria-label={`Selecionar ${linha.nome}`}
            checked={escolhida}
            readOnly
          />
        </label>
      </div>
      {larga ? (
        <>
          <div role="gridcell" className="celula nome">
            <RodaDoMapa id={linha.id} bloco={bloco} lado={LADO.larga} />
            <Nome linha={linha} />
          </div>
          <div role="gridcell" className="celula" title={quando}>
            {quando}
          </div>
          <div role="gridcell" className="celula" title={linha.localidade}>
            {linha.localidade}
          </div>
          {comEscola && (
            <div role="gridcell" className="celula suave" title={linha.escola?.nome}>
              {linha.escola?.nome}
            </div>
          )}
          {comPasta && (
            <div role="gridcell" className="celula" title={linha.pasta ?? undefined}>
              {linha.pasta}
            </div>
          )}
          <div role="gridcell" className="celula">
            <Etiquetas linha={linha} />
          </div>
          <div role="gridcell" className="celula suave">
            {quandoSeAbriu(linha.abertoEm, hoje)}
          </div>
        </>
      ) : (
        <div role="gridcell" className="celula nome">
          <RodaDoMapa id={linha.id} bloco={bloco} lado={LADO.estreita} />
          <span className="duas">
            <Nome linha={linha} />
            <span className="segunda suave">
              {[quando, linha.localidade, linha.escola?.nome, linha.pasta]
                .filter(Boolean)
                .join(' · ')}{' '}
              <Etiquetas linha={linha} />
            </span>
          </span>
        </div>
      )}
    </div>
  );
}

export const LinhaDaTabela = memo(LinhaSemMemoria);
