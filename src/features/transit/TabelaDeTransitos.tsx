import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Longitude, SiglaDoPonto, SimboloDoAspecto } from '@/components/celulas';
import { ComRolagem } from '@/components/ComRolagem';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import { Opcoes } from '@/components/Opcoes';
import { Legenda, numerico } from '@/components/tabelas';
import { Glyph } from '@/glyphs';
import { deQuem, PLANETAS, type NomeDoAspecto, type Planeta } from '@core/astrology';
import { textoDiaEMes } from '@core/civil';
import { chaveDeTransito, type LinhaDeTransito, type Transitos } from '@core/contract';

interface Props {
  readonly porPlaneta: Transitos['transitos']['porPlaneta'];
  readonly planeta: Planeta;
  readonly habilitados: ReadonlySet<NomeDoAspecto>;
  readonly aoEscolher: (planeta: Planeta) => void;
}

const OPCOES = PLANETAS.map((id) => ({
  id,
  conteudo: <Box component="span" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2px', fontSize: '0.6875rem' }}><Glyph nome={id} size={19} />{id}</Box>,
}));

const celula = { textAlign: 'center', px: 0.5 } as const;

function Linha({ linha, planeta, habilitados }: { readonly linha: LinhaDeTransito } & Pick<Props, 'planeta' | 'habilitados'>) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ ...numerico, pl: 0.5, position: 'sticky', left: 0, bgcolor: 'background.default', zIndex: 1 }}>{textoDiaEMes(linha.dia)}</TableCell>
      <TableCell sx={{ ...numerico, px: 0.5 }}><Longitude longitude={Number(linha.long)} movimento={linha.movimento} ponto={planeta} tamanho={14} /></TableCell>
      {PLANETAS.map((natal) => {
        const chave = chaveDeTransito(natal);
        const aspecto = linha[chave];
        const exato = linha.exatos.includes(chave);
        return <TableCell key={natal} sx={celula}>{aspecto && habilitados.has(aspecto) && <SimboloDoAspecto aspecto={aspecto} emoldurado={exato} {...(exato && { detalhe: 'exato' })} />}</TableCell>;
      })}
    </TableRow>
  );
}

/** Os 31 dias de um planeta em trânsito contra os dez natais. */
export function TabelaDeTransitos({ porPlaneta, planeta, habilitados, aoEscolher }: Props) {
  const linhas = porPlaneta.find((p) => p.planeta === planeta)?.transitos ?? [];
  return (
    <>
      <Box sx={{ mb: 1, ...naoImprimir }}><Opcoes rotulo="Planeta em trânsito" opcoes={OPCOES} escolhida={planeta} aoEscolher={aoEscolher} colunas={{ xs: 5, sm: 10 }} /></Box>
      <Box sx={soNoPapel}><Typography>Planeta em trânsito: {planeta}</Typography></Box>
      <ComRolagem rotulo={`Tabela de trânsitos ${deQuem(planeta)}`}>
        <Table size="small" sx={{ '& tbody .MuiTableCell-root': { py: '2px', height: 28 } }}>
          <Legenda>Trânsitos {deQuem(planeta)}, dia a dia: longitude às 12:00 UTC e aspectos aos planetas natais</Legenda>
          <TableHead>
            <TableRow>
              <TableCell scope="col" sx={{ pl: 0.5, position: 'sticky', left: 0, bgcolor: 'background.default', zIndex: 1 }}>Dia</TableCell>
              <TableCell scope="col" sx={{ px: 0.5 }}>Long</TableCell>
              {PLANETAS.map((p) => <TableCell key={p} scope="col" sx={{ ...celula, color: 'text.primary' }}><SiglaDoPonto ponto={p} tamanho={17} /><span style={visuallyHidden}> natal</span></TableCell>)}
            </TableRow>
          </TableHead>
          <TableBody>{linhas.map((linha) => <Linha key={linha.dia} linha={linha} planeta={planeta} habilitados={habilitados} />)}</TableBody>
        </Table>
      </ComRolagem>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>Com moldura: aspecto exato nesse dia (UTC). R retrógrado, St estacionário.</Typography>
    </>
  );
}
