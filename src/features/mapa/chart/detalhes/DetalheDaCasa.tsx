import Typography from '@mui/material/Typography';
import { use } from 'react';
import { IndicadorDeQuadrante } from '@/components/mapa/IndicadorDeQuadrante';
import {
  EmAberto,
  fraseDaMudanca,
  GraoEmUso,
  mudancasDaCasa,
  Posicao,
  SEM_CASAS,
  textoDasCasas,
  tituloDoQueMuda,
} from '@/components/tabelas';
import {
  grauAstrologico,
  quadranteDaCasa,
  REGENTES,
  textoGrauMinutoSegundo,
  tipoDaCasa,
} from '@core/astrology';
import { useAppSelector } from '@/store/hooks';
import { selectQuemEstaNaCasa } from '../chartSlice';
import { Secao } from '@/components/moldura/Secao';
import { ListaDeCorpos } from './ListaDeCorpos';
import { Fato, Fatos, NomeDoPonto, NomeDoSigno, type PropsDoDetalhe } from './pecas';

const complemento: Parameters<typeof ListaDeCorpos>[0]['complemento'] = (c) => (
  <>
    <Posicao grau={c.grauAstrologico} />
    <span>Casa {textoDasCasas(c.casas)}</span>
  </>
);

/** Número, cúspide, tipo, signo e regente da casa, e quem está nela. */
export function DetalheDaCasa({
  casa,
  info,
  aoSelecionar,
}: { readonly casa: number } & PropsDoDetalhe) {
  const grao = use(GraoEmUso);
  const { dentro, chegando } = useAppSelector((s) => selectQuemEstaNaCasa(s, info, casa));
  const cuspide = info.cuspides?.casas[casa - 1];
  if (cuspide === undefined) return <EmAberto>{SEM_CASAS}</EmAberto>;
  const mudancas = mudancasDaCasa(info, casa);
  const grau = grauAstrologico(cuspide);
  const regentes = REGENTES[grau.signo];
  return (
    <>
      <Fatos>
        <Fato nome="Número">{casa}</Fato>
        {grao !== 'signo' && (
          <Fato nome="Cúspide">
            {grao ? `${grau.graus}°` : textoGrauMinutoSegundo(grau)} de {grau.signo}
          </Fato>
        )}
        <Fato nome="Tipo">{tipoDaCasa(casa)}</Fato>
        <Fato nome="Signo">
          <NomeDoSigno signo={grau.signo} aoSelecionar={aoSelecionar} />
        </Fato>
        <Fato nome={regentes.length > 1 ? 'Regentes' : 'Regente'}>
          {regentes.map((r) => (
            <NomeDoPonto key={r} ponto={r} aoSelecionar={aoSelecionar} />
          ))}
        </Fato>
      </Fatos>
      <Secao nivel="h3" titulo="Na casa">
        {dentro.length === 0 ? (
          <Typography color="textSecondary">Nenhum planeta nesta casa.</Typography>
        ) : (
          <ListaDeCorpos corpos={dentro} aoSelecionar={aoSelecionar} complemento={complemento} />
        )}
      </Secao>
      {mudancas.length > 0 && (
        <Secao nivel="h3" titulo={tituloDoQueMuda(info) ?? ''}>
          {mudancas.map((m) => (
            <Typography key={fraseDaMudanca(m)}>{fraseDaMudanca(m)}</Typography>
          ))}
        </Secao>
      )}
      {chegando.length > 0 && (
        <Secao nivel="h3" titulo="Pela regra dos 5°">
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            Na casa anterior, a até 5° desta cúspide: também são lidos nesta casa.
          </Typography>
          <ListaDeCorpos corpos={chegando} aoSelecionar={aoSelecionar} complemento={complemento} />
        </Secao>
      )}
      <Secao nivel="h3" titulo="Quadrante">
        <IndicadorDeQuadrante quadrante={quadranteDaCasa(casa)} />
      </Secao>
    </>
  );
}
