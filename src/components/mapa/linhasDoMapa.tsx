/** O que identifica um mapa, em linhas: na cabeça da tela e no topo do papel. */
import Link from '@mui/material/Link';
import type { PerfilDeCalculo, SistemaDeCasas } from '@core/astrology';
import { coordenadaNaTela, fusoNaTela, type Latitude, type Longitude } from '@core/civil';
import type { DetalhesDoMapa } from '@core/contract';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { noMeioDaFrase } from '@core/texto';
import { quandoNasceu, textoDaFonte } from './textoDaHora';
import { comoFoiCalculado } from './textoDoPerfil';

/** O que identifica um mapa. */
export interface Identificacao extends DetalhesDoMapa {
  readonly nome: string;
  readonly data: {
    /** Instante UTC ISO. */
    readonly dataHora: string;
    readonly fuso: string;
    /** Por que o fuso é este; null quando ainda não se sabe. */
    readonly motivo: { readonly texto: string } | null;
  };
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly perfil: PerfilDeCalculo;
  readonly comMeuPerfil: boolean;
}

export interface IdentificacaoComId extends Identificacao {
  /** null: ainda não se salvou. */
  readonly id: string | null;
}

/** O que só o cálculo diz. */
export interface DoCalculo {
  readonly sistemaDeCasas: SistemaDeCasas;
  readonly aviso: string | null;
}

const ponto = <span aria-hidden="true">·</span>;

/** A hora civil com o fuso, e a razão dele; o lugar; como se calculou; a fonte da hora. */
export function linhasDoMapa(
  mapa: Identificacao,
  info: DoCalculo | null,
): readonly { readonly sempre?: ReactNode; readonly aberta?: ReactNode }[] {
  const { fuso, motivo } = mapa.data;
  const fonte = textoDaFonte(mapa);
  return [
    {
      sempre: (
        <>
          {quandoNasceu(mapa)} {ponto} {fusoNaTela(fuso)}
        </>
      ),
      ...(motivo && { aberta: `, ${noMeioDaFrase(motivo.texto)}` }),
    },
    {
      sempre: (
        <>
          {mapa.local} {ponto} {coordenadaNaTela(mapa.latitude)}, {coordenadaNaTela(mapa.longitude)}
        </>
      ),
      ...(info && {
        aberta: (
          <>
            {' '}
            {ponto} {comoFoiCalculado(info.sistemaDeCasas, mapa)}
          </>
        ),
      }),
    },
    ...(fonte ? [{ aberta: fonte }] : []),
  ];
}

/** De cada um dos dois, o nome, que abre o mapa dele, e quando nasceu; aberta, também onde. */
export const linhasDeDois = (
  a: IdentificacaoComId,
  b: IdentificacaoComId,
): readonly { readonly sempre: ReactNode; readonly aberta: ReactNode }[] =>
  [a, b].map((mapa) => ({
    sempre: (
      <>
        {mapa.id === null ? (
          mapa.nome
        ) : (
          <Link component={RouterLink} to={`/mapas/${mapa.id}`} color="inherit">
            {mapa.nome}
          </Link>
        )}
        : {quandoNasceu(mapa)} {ponto} {fusoNaTela(mapa.data.fuso)} {ponto} {mapa.local}
      </>
    ),
    aberta: `, ${coordenadaNaTela(mapa.latitude)}, ${coordenadaNaTela(mapa.longitude)}`,
  }));

/** O que se diz sem se pedir. */
export const notasDoMapa = (
  { comMeuPerfil }: Pick<Identificacao, 'comMeuPerfil'>,
  info: DoCalculo | null,
): string[] => [
  ...(comMeuPerfil ? ['Visto com o meu perfil de cálculo, e não com o da escola.'] : []),
  ...(info?.aviso ? [info.aviso] : []),
];
