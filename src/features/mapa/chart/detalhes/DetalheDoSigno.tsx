import { Lugar, SEM_CASAS, signosDoCorpo, Simbolo, textoDasCasas } from '@/components/tabelas';
import Typography from '@mui/material/Typography';
import { elementoDoSigno, modoDoSigno, REGENTES, type Signo } from '@core/astrology';
import { useAppSelector } from '@/store/hooks';
import { selectQuemEstaNoSigno } from '../chartSlice';
import { Secao } from '@/components/moldura/Secao';
import { Fato, Fatos, NomeDaCasa, NomeDoPonto, type PropsDoDetalhe } from './pecas';
import { ListaDeCorpos } from './ListaDeCorpos';

/** Regente, modo e elemento do signo, e quem está nele. */
export function DetalheDoSigno({
  signo,
  info,
  aoSelecionar,
}: { readonly signo: Signo } & PropsDoDetalhe) {
  const { corpos, casas } = useAppSelector((s) => selectQuemEstaNoSigno(s, info, signo));
  const regentes = REGENTES[signo];
  const elemento = elementoDoSigno(signo);
  return (
    <>
      <Fatos>
        <Fato nome={regentes.length > 1 ? 'Regentes' : 'Regente'}>
          {regentes.map((r) => (
            <NomeDoPonto key={r} ponto={r} aoSelecionar={aoSelecionar} />
          ))}
        </Fato>
        <Fato nome="Modo">{modoDoSigno(signo)}</Fato>
        <Fato nome="Elemento">
          <span>
            <Simbolo nome={elemento} tamanho={16} /> {elemento}
          </span>
        </Fato>
        <Fato nome="Cúspides">
          {info.cuspides === null && SEM_CASAS}
          {info.cuspides !== null &&
            (casas.length
              ? casas.map((c) => <NomeDaCasa key={c} casa={c} aoSelecionar={aoSelecionar} />)
              : 'Nenhuma (signo interceptado)')}
        </Fato>
      </Fatos>
      <Secao nivel="h3" titulo="No signo">
        {corpos.length === 0 ? (
          <Typography color="textSecondary">Nenhum planeta neste signo.</Typography>
        ) : (
          <ListaDeCorpos
            corpos={corpos}
            aoSelecionar={aoSelecionar}
            complemento={(c) => (
              <>
                <span>
                  <Lugar info={info} corpo={c} semMovimento />
                </span>
                {c.casas && <span>Casa {textoDasCasas(c.casas)}</span>}
                {signosDoCorpo(info, c).length > 1 && <span>só em algumas horas</span>}
              </>
            )}
          />
        )}
      </Secao>
    </>
  );
}
