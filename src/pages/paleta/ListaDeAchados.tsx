import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { RodaDoMapa } from '@/vistas/RodaDoMapa';
import { mapaDaChave, type EspecieDeItem } from './indice';
import type { Achado } from './procurar';

const NOMES: Readonly<Record<EspecieDeItem, string>> = {
  mapa: 'Mapa',
  aluno: 'Aluno',
  turma: 'Turma',
  texto: 'Texto da escola',
  tecnica: 'Técnica',
  pagina: 'Página',
};

/** Os que se veem sem rolar: a cada tecla mudam todos. */
const COM_RODA = 12;

/** Um estilo só para todas as linhas: a cada tecla mudam todas. */
const lista = {
  m: 0,
  p: 0.5,
  listStyle: 'none',
  overflowY: 'auto',
  flex: '1 1 auto',
  minHeight: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    px: 1.5,
    py: 0.75,
    borderRadius: 1,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& li[aria-selected="true"]': {
    bgcolor: 'action.selected',
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& li:hover': { bgcolor: 'action.hover' },
  '& small': { display: 'block', typography: 'caption', color: 'text.secondary' },
} as const;

interface Props {
  readonly id: string;
  readonly achados: readonly Achado[];
  readonly ativo: number;
  readonly aoEscolher: (achado: Achado) => void;
}

const mapaDo = ({ chave, especie }: Achado): string | null =>
  especie === 'mapa' ? mapaDaChave(chave) : null;

interface PropsDaFigura {
  readonly mapa: string | null;
  readonly bloco: string;
}
const Figura = ({ mapa, bloco }: PropsDaFigura) =>
  mapa === null ? null : <RodaDoMapa id={mapa} bloco={bloco} lado={36} />;

/** O que se achou; o foco fica no campo, que diz qual é o ativo. */
export function ListaDeAchados({ id, achados, ativo, aoEscolher }: Props) {
  const caixa = useRef<HTMLUListElement>(null);
  const bloco = achados
    .slice(0, COM_RODA)
    .flatMap((a) => mapaDo(a) ?? [])
    .join();
  useLayoutEffect(() => {
    caixa.current?.children[ativo]?.scrollIntoView?.({ block: 'nearest' });
  }, [ativo, achados]);
  return (
    <Box
      component="ul"
      ref={caixa}
      id={`${id}lista`}
      role="listbox"
      aria-label="Resultados"
      sx={lista}
      // O foco não sai do campo.
      onMouseDown={(evento) => evento.preventDefault()}
    >
      {achados.map((achado, i) => (
        // As teclas são do campo, que tem o foco.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={achado.id}
          id={`${id}${i}`}
          role="option"
          aria-selected={i === ativo}
          onClick={() => aoEscolher(achado)}
        >
          {i < COM_RODA && <Figura mapa={mapaDo(achado)} bloco={bloco} />}
          <span>
            {achado.nome}
            <small>{[NOMES[achado.especie], achado.detalhe].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </Box>
  );
}
